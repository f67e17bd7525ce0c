// The texts of <torite-table> without a table; the table in the iframe has its own.

export const TEXTS = {
  en: {
    play: "Play",
    open: "Open the table",
    large: "Open on Torite",
    height:
      'height="{value}" is not a number of pixels: the author of this page can write a number from {least} to {most}.',
    wait: "Setting up the table …",
    title: "Card table",
    titleOf: "Card table: {name}",
    blocked:
      "The table cannot be shown here: there is no connection, or this page does not allow frames from {host}.",
    missing: "There is no file {file} here: the author of this page needs to put it there.",
    refused:
      "The server answered with error {status} instead of the file {file}: try again later, or ask the author of this page.",
    slow: "The file {file} did not arrive within 20 seconds: try again later.",
    tooLarge: "The file {file} is too large for a table: the author of this page needs to replace it.",
    unread:
      "The file {file} could not be fetched: check the connection; a file on another server must be open to other pages.",
  },
  ja: {
    play: "遊ぶ",
    open: "テーブルを開く",
    large: "Toriteで開く",
    height:
      'height="{value}"はピクセル数ではありません。ページの作者は{least}から{most}までの数を指定してください。',
    wait: "テーブルを用意しています…",
    title: "カードテーブル",
    titleOf: "カードテーブル：{name}",
    blocked:
      "ここにはテーブルを表示できません。接続がないか、このページが{host}のフレームを許可していません。",
    missing: "ファイル{file}がありません。ページの作者が置く必要があります。",
    refused:
      "ファイル{file}の代わりに、サーバーがエラー{status}を返しました。あとでもう一度試すか、ページの作者に知らせてください。",
    slow: "ファイル{file}が20秒以内に届きませんでした。あとでもう一度お試しください。",
    tooLarge: "ファイル{file}は大きすぎます。ページの作者が差し替える必要があります。",
    unread:
      "ファイル{file}を読み込めませんでした。接続を確かめてください。別のサーバーにあるファイルは、ほかのページに公開されている必要があります。",
  },
};
