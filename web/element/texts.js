// What <torite-table> says while there is no table: the table in the iframe has texts of its own.

export const TEXTS = {
  en: {
    play: "Play",
    open: "Open the table",
    large: "Open on Torite",
    wait: "Setting up the table …",
    title: "Card table",
    titleOf: "Card table: {name}",
    blocked:
      "The table cannot be shown here: there is no connection, or this page does not allow frames from {host}.",
    missing: "There is no file {file} here: the author of this page needs to put it there.",
    unread:
      "The file {file} could not be fetched: check the connection; a file on another server must be open to other pages.",
  },
  ja: {
    play: "遊ぶ",
    open: "テーブルを開く",
    large: "Toriteで開く",
    wait: "テーブルを用意しています…",
    title: "カードテーブル",
    titleOf: "カードテーブル：{name}",
    blocked:
      "ここにはテーブルを表示できません。接続がないか、このページが{host}のフレームを許可していません。",
    missing: "ファイル{file}がありません。ページの作者が置く必要があります。",
    unread:
      "ファイル{file}を読み込めませんでした。接続を確かめてください。別のサーバーにあるファイルは、ほかのページに公開されている必要があります。",
  },
};
