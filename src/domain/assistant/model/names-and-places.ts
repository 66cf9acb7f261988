/** A word as people write names, in Latin letters with a capital. */
const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*`;
const NAMES = `${NAME}(?: ${NAME}){0,3}`;
/** A word of any script and case. */
const WORD = String.raw`[\p{L}\p{M}'’.-]+`;
const BEFORE = String.raw`(?<![\p{L}\p{M}])`;
const AFTER = String.raw`(?![\p{L}\p{M}])`;

/** Words that end a name which is written without capitals. */
const ENDS = [
  ...["and", "i", "i'm", "my", "me", "age", "aged", "from", "with", "has", "is"],
  ...["hai", "hain", "he", "h", "hoon", "hu", "aur", "umar", "meri", "mera", "main", "mujhe", "ko"],
  ...["है", "हैं", "और", "मेरी", "मेरा", "मैं", "मुझे", "उम्र", "को"],
];
const NAME_WORD = `(?!(?:${ENDS.join("|")})${AFTER})${WORD}`;
const ANY_NAME = `${NAME_WORD}(?: ${NAME_WORD})?`;

const RELATIVES = [
  ...["son", "daughter", "wife", "husband", "mother", "father", "mom", "mum", "dad", "brother", "sister", "child"],
  ...["baby", "boy", "girl", "friend", "neighbour", "uncle", "aunt", "grandmother", "grandfather"],
  ...["beta", "beti", "bachcha", "pati", "patni", "bhai", "behen", "maa", "papa"],
].join("|");
const NUMBERED = [
  ...["uhid", "mrn", "abha", "aadhaar", "aadhar", "adhar", "passport", "voter", "licen[cs]e", "policy"],
  ...["registration", "bill", "आधार", "पासपोर्ट"],
].join("|");
const HOME = "(?:flat|house|plot|room|shop|door|makan|ghar|मकान|फ़्लैट|फ्लैट)";
const NO = String.raw`(?: (?:card|id|no\.?|number|नंबर|नम्बर|कार्ड))*`;
const ADDRESS = "(?:my|our) address(?: is|:)?|मेरा पता(?: है)?|mera pata(?: hai)?";
const LIVING = "live|lives|living|stay|stays|staying|reside|resides|based|located";
const STAYING = "(?:reh|rah|hoon|hun|hu|hain|रह|हूँ|हूं|हैं)";
const HINDI_NAME = "(?:मेरा|मेरी|उसका|उनका|इसका|बेटे का|बेटी का|पति का|पत्नी का|माँ का|पिता का) नाम";

/**
 * @param before - What stays before.
 * @param found - What is replaced.
 * @param after - What stays after.
 * @returns The expression, with the kept parts.
 */
const between = (before: string, found: string, { after = "", flags = "giu" } = {}) =>
  new RegExp(`(${BEFORE}(?:${before}))(?:${found})(${after})`, flags);
const CAPITALS = { flags: "gu" };

/** In order: what is more exact comes first. */
const PATTERNS: readonly (readonly [found: RegExp, placeholder: string])[] = [
  [
    between(`(?:${NUMBERED})${NO}[:#\\s-]{1,3}(?:is |hai |है )?`, String.raw`(?=[\p{L}/-]*\p{Nd})[\p{L}\p{Nd}/-]{3,30}`),
    "[number]",
  ],
  [
    between(String.raw`(?:pin|पिन)[ -]?(?:code|कोड)?[:\s-]{1,3}`, String.raw`\p{Nd}{3} ?\p{Nd}{3}(?!\p{Nd})`),
    "[number]",
  ],
  [between("(?:my|his|her|their|patient'?s?) (?:full )?name(?: is|'s|:)? ", ANY_NAME), "[name]"],
  [between("(?:call me|myself|named|name:) ", ANY_NAME), "[name]"],
  [between("(?:(?:mera|uska|unka|iska) na+m|na+m (?:mera|uska)) (?:hai )?", ANY_NAME), "[name]"],
  [between(`${HINDI_NAME} (?:है )?`, ANY_NAME), "[name]"],
  [between("I am |i am |[Tt]his is ", NAMES, { after: ` (?:from|here|speaking)${AFTER}`, ...CAPITALS }), "[name]"],
  [between("(?:Mr|Mrs|Ms|Dr|Shri|Smt|Kumari|Prof)\\.? ", NAMES, CAPITALS), "[name]"],
  [between(`(?:[Mm]y|[Oo]ur|[Mm]ere|[Mm]eri|[Mm]era) (?:${RELATIVES}),? `, NAMES, CAPITALS), "[name]"],
  [between(`${HOME}${NO}[ #:-]{1,2}`, String.raw`[\p{L}]?[\p{Nd}/-]+[^.;\n]{0,60}`), "[place]"],
  [between(`(?:${ADDRESS}) `, String.raw`[^.;\n।]{1,100}`), "[place]"],
  [
    between(
      `(?:${LIVING}|belong|come|comes|am|are|is|here) (?:in|at|near|from|to) (?:the )?`,
      `${NAMES}(?:, ${NAMES})*`,
      CAPITALS,
    ),
    "[place]",
  ],
  [between("\\[name\\] from ", NAMES, CAPITALS), "[place]"],
  [between(`(?:${LIVING}) (?:in|at|near) `, ANY_NAME), "[place]"],
  [between("(?:from|in|near) ", `${NAME}(?:, ${NAME})+`, CAPITALS), "[place]"],
  [between("(?:main|mai|hum|मैं|हम) ", `${WORD}(?: ${WORD})?`, { after: ` (?:mein|me|में|se|से) ${STAYING}` }), "[place]"],
];

/**
 * Removes names and places that are introduced as such ("my name is …", "मैं … में रहता हूँ"), and the numbers of cards and
 * houses, from a text for recipients outside the clinic. What is only mentioned can't be told from a common word.
 */
export function withoutNamesAndPlaces(text: string): string {
  return PATTERNS.reduce((masked, [found, placeholder]) => masked.replace(found, `$1${placeholder}$2`), text);
}
