"""The frame of every static page, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

# The words around the rules.
WORDS = {
    "en": {
        "home": "Torite",
        "rules": "Rules of the games",
        "workshop": "Workshop",
        "index": "Rules",
        "other": "日本語",
        "players": "{players} players, {minutes} minutes",
        "range": "–",
        "table": "Table",
        "contents": "On this page",
        "menu": "Menu",
        "before": "Previous",
        "after": "Next",
        "glossary": "Glossary",
        "all-games": "Words of all games",
        "see": "See also: ",
        "native": "in its own country",
        "learn": "Learn",
        "play": "Play",
        "rules-of": "Rules of {name}",
        "library": "From Python: options and actions",
        "games": "Trick-taking games",
        "all-games-link": "All games",
        "named": "{name} ({other})",
        "game-title": "{name} – a trick-taking game",
        "game-told": "A trick-taking game for {players} players, about {minutes} minutes: play it in your"
        " browser against computer players, free and without an account.",
        "games-told": "Play them in your browser against computer players, free and without an account,"
        " offline too.",
        "picture": "The emblem of the game, and cards of a hand.",
        "play-now": "Play now",
        "set-up": "Players, level and rules of your table",
        "options": "Options",
        "all-options": "All options with their values",
        "others": "Other games",
        "glance": "{name} at a glance",
        "glossary-told": "What the words of trick-taking games mean, with their names in Japanese.",
        "docs": "From Python: guides and reference",
        "how": "Each page begins with what a game is about and how it differs from games you know; the worked"
        " example shows a deal card by card. Words with a dotted line lead to the glossary.",
        "how-learn": "Never played a game with tricks? ",
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
        "pack-own": "The game has a {pack}. In French cards: {same}.",
        "pack-same": "{own} = {french}",
        "pack-french": "The cards are French here; the game’s own is the {pack}. The set-up of a match has"
        " the choice.",
        "pack-german": "German pack",
        "pack-latin": "Latin pack",
        "in-german": "With German cards",
        "in-latin": "With Latin cards",
        "in-french": "With French cards",
    },
    "ja": {
        "home": "Torite",
        "rules": "ゲームのルール",
        "workshop": "ゲーム工房",
        "index": "ルール",
        "other": "English",
        "players": "{players}人、{minutes}分",
        "range": "～",
        "table": "表",
        "contents": "目次",
        "menu": "メニュー",
        "before": "前",
        "after": "次",
        "glossary": "用語集",
        "all-games": "どのゲームにも出てくる言葉",
        "see": "関連：",
        "native": "本場での呼び名",
        "learn": "学ぶ",
        "play": "遊ぶ",
        "rules-of": "{name}のルール",
        "library": "Pythonから使う：オプションとアクション（英語）",
        "games": "トリックテイキングゲーム",
        "all-games-link": "ゲーム一覧",
        "named": "{name}（{other}）",
        "game-title": "{name} – トリックテイキングゲーム",
        "game-told": "{players}人用、{minutes}分ほどのトリックテイキングゲームです。"
        "ブラウザーでコンピューターを相手に、登録なし・無料で遊べます。",
        "games-told": "ブラウザーでコンピューターを相手に、登録なし・無料で遊べます。"
        "オフラインでも遊べます。",
        "picture": "ゲームのマークと手札のカード。",
        "play-now": "すぐに遊ぶ",
        "set-up": "人数・強さ・ルールを決めて遊ぶ",
        "options": "オプション",
        "all-options": "オプションの値をすべて見る",
        "others": "ほかのゲーム",
        "glance": "{name}の紹介",
        "glossary-told": "トリックテイキングゲームの用語の意味と、英語での呼び名です。",
        "docs": "Pythonから使う：ガイドとリファレンス（英語）",
        "how": "どのページも、どんなゲームか、よく知られたゲームとどこが違うかから始まります。"
        "「例」では、カードの動きを1枚ずつ追えます。点線のついた言葉を押すと、用語集で意味を確かめられます。",
        "how-learn": "トリックを取り合うゲームが初めてなら：",
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
        "pack-own": "{pack}を使います。普通のトランプでは、{same}にあたります。",
        "pack-same": "{own}は{french}",
        "pack-french": "ここでは普通のトランプで説明します。本場で使うのは{pack}です。"
        "どちらで遊ぶかは、マッチの準備で選べます。",
        "pack-german": "ドイツのカード",
        "pack-latin": "ラテンスートのカード",
        "in-german": "ドイツのカードで読む",
        "in-latin": "ラテンスートのカードで読む",
        "in-french": "普通のトランプで読む",
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
<header>{menu}<nav aria-label="Torite">{links}</nav>{actions}</header>
{side}<main>
{body}</main>
{foot}</body>
</html>
"""

MENU = '<button popovertarget="pages">{}</button>'
SIDE = '<nav class="side" id="pages" aria-label="{}" popover>{}</nav>\n'


def link(address: str, text: str, lang: str | None = None) -> str:
    language = f' lang="{lang}" hreflang="{lang}"' if lang else ""
    return f'<a href="{address}"{language}>{escape(text)}</a>'


def in_app(root: str, lang: str, view: str) -> str:
    """The address of a view of the app, in the language of the linking page."""
    return f"{root}index.html?lang={lang}#{view}"


def page(
    lang: str,
    title: str,
    links: Sequence[str],
    body: str,
    root: str = "../",
    actions: Sequence[str] = (),
    foot: str = "",
    side: str = "",
) -> str:
    """A whole page.

    Args:
        lang: language.
        title: title.
        links: links in its head, to related pages.
        body: contents of ``main``, which the app shows as well.
        root: relative address of the folder of the site.
        actions: links to actions in the app.
        foot: a last line in small type.
        side: links to other pages, at the side.
    """
    doing = f'\n<p class="go">{"".join(actions)}</p>' if actions else ""
    linked = "\n".join(links)
    below = f"<footer>{foot}</footer>\n" if foot else ""
    name = WORDS[lang]["menu"]
    menu, aside = (MENU.format(name), SIDE.format(name, side)) if side else ("", "")
    return PAGE.format(
        lang=lang,
        title=escape(title),
        menu=menu,
        links=linked,
        actions=doing,
        side=aside,
        body=body,
        foot=below,
        root=root,
    )


def contents(headings: Iterable[tuple[str, str]], lang: str) -> str:
    """The list of contents of a page, from anchors and texts."""
    items = "".join(f"<li>{link('#' + anchor, text)}</li>" for anchor, text in headings)
    return f'<nav class="contents" aria-label="{WORDS[lang]["contents"]}"><ul>{items}</ul></nav>\n'
