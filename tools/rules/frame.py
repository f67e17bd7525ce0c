"""What every static page has around its text, in both languages."""

from __future__ import annotations

from html import escape

# The words around the rules themselves.
WORDS = {
    "en": {
        "home": "Torite",
        "rules": "Rules of the games",
        "other": "日本語",
        "players": "{players} players, {minutes} minutes",
        "range": "–",
        "table": "Table",
        "contents": "On this page",
        "glossary": "Glossary",
        "all-games": "Words of all games",
        "see": "See also",
        "native": "in its own country",
        "learn": "Learn {name}",
        "play": "Play {name}",
        "high": "high",
        "low": "low",
        "order": "from high to low: {cards}",
        "equal": "{cards} (equal)",
        "and": ", ",
        "option-players": "Players",
        "value-players": "{number} players",
        "default": "default",
        "only": "Only with {conditions}",
        "condition": "“{label}”: {values}",
        "or": " or ",
        "also": " and ",
    },
    "ja": {
        "home": "Torite",
        "rules": "ゲームのルール",
        "other": "English",
        "players": "{players}人、{minutes}分",
        "range": "～",
        "table": "表",
        "contents": "目次",
        "glossary": "用語集",
        "all-games": "どのゲームにも出てくる言葉",
        "see": "関連",
        "native": "本場での呼び名",
        "learn": "{name}を覚える",
        "play": "{name}で遊ぶ",
        "high": "強",
        "low": "弱",
        "order": "強い順に、{cards}",
        "equal": "{cards}（同じ強さ）",
        "and": "、",
        "option-players": "人数",
        "value-players": "{number}人",
        "default": "初期設定",
        "only": "{conditions}のときだけ",
        "condition": "「{label}」が「{values}」",
        "or": "」か「",
        "also": "、",
    },
}
LANGUAGES = tuple(WORDS)
OTHER_LANGUAGE = {"en": "ja", "ja": "en"}

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="{root}icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{root}css/rules.css">
</head>
<body class="rules-page">
<header><nav>{links}</nav></header>
<main>
{body}</main>
</body>
</html>
"""


def link(address: str, text: str, lang: str | None = None) -> str:
    language = f' lang="{lang}" hreflang="{lang}"' if lang else ""
    return f'<a href="{address}"{language}>{escape(text)}</a>'


def page(lang: str, title: str, links: list[str], body: str, root: str = "../") -> str:
    return PAGE.format(lang=lang, title=escape(title), links="\n".join(links), body=body, root=root)
