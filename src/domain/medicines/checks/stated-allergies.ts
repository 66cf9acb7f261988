/** Parts of what a patient wrote about allergies. A full stop within a number or a dose ends none. */
const CLAUSES = new RegExp(
  [
    String.raw`[;,\n।]|\.(?=\s|$)`,
    String.raw`\b(?:but|except(?:\s+for)?|other\s+than|apart\s+from|aside\s+from|besides|only)\b`,
    String.raw`\b(?:lekin|magar|ke\s+(?:alawa|alava|siva|sivay|siwa))\b`,
    String.raw`(?:^|\s)(?:लेकिन|पर|मगर|सिर्फ़?|के\s+(?:अलावा|सिवा|सिवाय))(?=\s|$)`,
  ].join("|"),
  "iu",
);

/** Words between a "no" and the allergy; one more may be the name of a medicine. */
const BETWEEN = String.raw`(?:(?:known|any|such|drug|food|medicine|medication|history|of|have|had|has)\s+)`;
/** "No other allergies" says that there is one. */
const NOT_OTHER = String.raw`(?!\s+(?:other|more|further)\b)`;
/** The denied allergy ends its clause, or names what it is to. In "no allergies penicillin" the medicine is stated. */
const TO_OR_END = String.raw`(?=\W*$|\s+(?:to|with|for|against|from|known|noted|reported)\b)`;
const NO = String.raw`(?:नहीं|नही|nahi|nahin|nhi|nahee)(?![\p{L}\p{M}])`;
const UNKNOWN = String.raw`(?!\s*(?:पता|मालूम|pata|malum|maloom))`;
/** What follows a "not" that says nothing of an allergy. */
const NOT_THAT = "(?!sure|sur|known|tested|take|give|to|for|allowed|tolerat|suit)";
/** What says that there is no allergy. "Not sure", "never tested" and "do not give" deny none. */
const DENIALS = [
  String.raw`\b(?:no|nil|without|denies|never)${NOT_OTHER}[\s-]+${BETWEEN}{0,4}(?:\w+\s+)?allerg\w*${TO_OR_END}`,
  String.raw`\bnot\s+(?:known\s+to\s+be\s+|been\s+)?allergic\b`,
  String.raw`^\W*not\s+${NOT_THAT}[\p{L}\p{M}-]+(?:\s+allerg\w*)?\W*$`,
  String.raw`\ballerg\w*\W*(?:no|nil|none|never)\b\W*$`,
  String.raw`^\W*(?:no|nil|none|na|n/a|nkda|nka)(?:\s+known)?\W*$`,
  String.raw`(?:एलर्जी|ऐलर्जी|allergy)\s+${NO}${UNKNOWN}`,
  String.raw`^\s*(?:कोई\s+|koi\s+|कुछ\s+|kuch\s+)?${NO}(?:\s+(?:है|hai))?\W*$`,
];
const DENIED = new RegExp(DENIALS.join("|"), "iu");
/** What a reaction is called: beside one, nothing is taken for denied. */
const REACTION = /rash|hives|swell|react|anaphyl|itch|breath|\byes\b|khujli|sujan|दाने|खुजली|सूजन|रिएक्शन|चकत्ते/iu;

function isDenied(clause: string): boolean {
  return DENIED.test(clause) && !REACTION.test(clause.replace(DENIED, ""));
}

/**
 * What a patient is allergic to, without the parts that deny an allergy. In doubt a part is taken as stated.
 * @param text - The patient's own words.
 */
export function statedAllergies(text: string): string {
  return text
    .split(CLAUSES)
    .filter((clause) => !isDenied(clause))
    .join("\n")
    .trim();
}
