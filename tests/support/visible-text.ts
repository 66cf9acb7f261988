/** Elements whose content is not read, and what is marked as English. */
const UNREAD = [
  /<head\b.*?<\/head>/gsu,
  /<(script|style|template|svg)\b.*?<\/\1>/gsu,
  /<(\w+)\b[^>]* lang="en(?:-Latn)?"[^>]*>.*?<\/\1>/gsu,
];
const INLINE = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|small|span|strong|time|wbr)\b[^>]*>/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#x27": "'" };
const READ_ATTRIBUTE = /\b(?:alt|aria-label|placeholder|title)="([^"]*)"/gu;

/** The lines of text that a reader of the page sees or hears. */
export function visibleLines(html: string): string[] {
  const body = UNREAD.reduce((rest, pattern) => rest.replace(pattern, " "), html);
  const heard = [...body.matchAll(READ_ATTRIBUTE)].map(([, text = ""]) => text);
  const text = body
    .replace(/<!--.*?-->/gsu, "")
    .replace(INLINE, " ")
    .replace(/<[^>]*>/gu, "\n");
  return [...text.split("\n"), ...heard]
    .map((line) =>
      line
        .replace(/&(#?\w+);/gu, (all, name: string) => ENTITIES[name] ?? all)
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "");
}
