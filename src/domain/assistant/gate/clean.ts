const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufff9-\ufffb]/gu;
const IMAGE = /!\[[^\]\n]{0,200}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])?/gu;
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^<>]{0,2000}(?:>|$)/giu;
const LINK = /\[([^\]\n]{1,200})\]\(\s*([^)\s]{0,2000})[^)\n]{0,200}\)/gu;
const EMPHASIS = /(\*\*|__|\*|`+)(?=\S)([^*`\n]{1,1000}?)(?<=\S)\1/gu;
const LINE_SIGN = /^\s*(?:#{1,6}\s+|[-*+•]\s+|>\s?|\d{1,2}[.)]\s+)+/u;
const MARK = /\s*\[(\d{1,3})\]/gu;
const MARKS_TOGETHER = /\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})+)\]/gu;
const ADDRESS =
  /(?:https?:|ftp:|mailto:|javascript:|data:|www\.)\S|\b[\w-]+\.(?:com|org|net|in|io|info|co|gov|edu)\b/iu;

/** Any name with a dot in it, whatever its ending; "e.g." and decimals are not included. */
const SITE = /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}-]+\.\p{L}{2,}(?![\p{L}\p{N}])|@[\w-]+\./iu;

/** True for a text with an address of any kind, or the name of a site. */
export function containsAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(UNSEEN, "");
  return ADDRESS.test(plain) || SITE.test(plain);
}

/** A path of this site, as text or in a link; not `//host`. */
const OWN_ROUTE = /^\/(?:Blog|Remedies|ContactUs|AboutUs|Doctors|Assistant|Terms)(?:[/?#][\w%./?#=&-]*)?$/u;

/** A sentence of a model without its markup. */
export interface Cleaned {
  readonly text: string;
  /** The numbers it cites, in order. */
  readonly cited: readonly number[];
  /** True when it contains an address, a picture or markup of its own. */
  readonly leadsAway: boolean;
}

/** Removes images, markup, links, list markers and citation marks from a sentence. Never fails. */
export function cleaned(sentence: string): Cleaned {
  let leadsAway = false;
  const plain = sentence
    .toWellFormed()
    .replace(UNSEEN, "")
    .replace(MARKS_TOGETHER, (_, numbers: string) =>
      numbers
        .split(/[,;]/u)
        .map((n) => `[${n.trim()}]`)
        .join(""),
    )
    .replace(IMAGE, () => {
      leadsAway = true;
      return "";
    })
    .replace(TAG, "")
    .replace(LINK, (_, words: string, href: string) => {
      if (!OWN_ROUTE.test(href)) leadsAway = true;
      return words;
    });
  const cited = [...plain.matchAll(MARK)].map(([, n]) => Number(n));
  const text = plain
    .replace(MARK, "")
    .replace(LINE_SIGN, "")
    .replace(EMPHASIS, "$2")
    .replace(/\s+/gu, " ")
    .replace(/\s+([.,;:!?।])/gu, "$1")
    .trim();
  return { text, cited: [...new Set(cited)], leadsAway: leadsAway || ADDRESS.test(text) };
}
