import { GATE_WORDS } from "#generated/assistant-words.ts";
import { type Passage, type Section, sentencesIn } from "../passages/passages.ts";
import { contentOf, formsOf } from "./words.ts";

const STATEMENTS =
  /(?<=\s(?:न|मत|नहीं)\s+\S+)\s+और\s+|[;:!?।—–]+\s*|\.(?:\s+|$)|,?\s+(?:but|though|although|yet|because|and\s+(?:it\s+)?(?:does|is|do|are)|लेकिन|मगर|पर|क्योंकि)\s+/iu;
const HINDI = /\p{Script=Devanagari}/u;
const PEOPLE_LISTED =
  /^(?:people|those|anyone|adults|children|babies|women|and|or|with|in|during)\b|^\s*\S+(?:\s+\S+)?$/iu;
/** A part after a comma that is a statement of its own. */
const OWN_STATEMENT =
  /^(?:it|they|this|these|as|so|which|that|to|if|when|see|ask|since|most|इससे|इनसे|यह|ये|ताकि|जिससे|अगर|तो)(?![\p{L}\p{M}])|\b(?:is|are|can|may|will|has|have|should)\b|(?:\s(?:तो|है|हैं)|[एे]ँ?ं?)$/iu;
const phrasesOf = (words: readonly string[]) => [
  ...new Map(words.map((word) => [formsOf(word).join(" "), formsOf(word)])).values(),
];
const NEGATIONS = phrasesOf(GATE_WORDS.negations.flat());
const DANGERS = phrasesOf(GATE_WORDS.dangers.flat());
/** Groups of people, and what is taken beside medicines: a page must explicitly call a thing safe for them. */
const FRAIL = [...Object.values(GATE_WORDS.people), GATE_WORDS.medicines.flat()].map(phrasesOf);
/** Fields about one of those groups. */
const FOR_GROUP: ReadonlySet<Section> = new Set(["pregnancy", "babies", "children", "older"]);
/** "Not only" adds; "no more than" limits, and "if … not" is a condition. */
const NO_NEGATION =
  /\b(?:don['’]?t|do\s+not|never|without)\s+(?:wait|delay)\w*|(?:इंतज़ार|देर|देरी)\s+(?:न|मत|नहीं)(?![\p{L}\p{M}])|\bnot\s+only\b|\b(?:no|not)\s+(?:more|less|longer)\s+than\b|\bn[o']t?\s+(?:better|gone|settled?)\b/giu;

/** Words that permit something, or say that it is good. */
const APPROVES =
  /\b(?:safe(?:ly)?|fine|harmless|ok(?:ay)?|suits?|suitable|allowed|all\s+right|goes?\s+well|yes|good|helps?|ease[sd]?|sooth\w+|relie\w+|benefit\w*|recommended|works?\s+(?:well|for|against)|(?:can|may|could|should|must)\s+(?:\S+\s+){0,2}?(?:take|taken|eat|eaten|drink|drunk|used?|have|had|give|given|combined?|mix(?:ed)?|go|continue|try|apply|applied)|you\s+can)\b|सुरक्षित|ठीक\s+(?:है|हैं|रहता)|हाँ|अच्छ[ाीे]\s+(?:है|हैं|रहत)|फ़?ायदा|राहत|आराम|मदद|(?:ले|खा|पी|दे|लगा|कर|रख|नहा|जा|लिया\s+जा|दिया\s+जा|दी\s+जा|खाया\s+जा)\s+सकत/iu;
const YES = /^\s*(?:(?:usually|often|mostly|जी|(?:आम\s?तौर\s+पर|अक्सर))\s+)?(?:yes|हाँ|हां)(?![\p{L}\p{M}])/iu;
const NO =
  /^\s*(?:(?:(?:usually|mostly|better|जी|आम\s?तौर\s+पर)\s+)?(?:no|not|नहीं)|(?:very\s+)?(?:rarely|seldom)|(?:बहुत\s+)?कम(?:\s+ही)?)(?![\p{L}\p{M}])/iu;

/** Words with opposite meanings, of which a page uses one. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:rais\w+|rises?|increas\w+)\b|बढ़/iu, /\b(?:lower\w*|reduc\w+|decreas\w+|falls?)\b|घट|कम\s+(?:कर|हो)/iu],
  [/\bbefore\b|(?<!\p{L})से\s+पहले/iu, /\bafter\b|के\s+बाद/iu],
  [/\b(?:under|younger|below)\b|से\s+(?:छोट|कम)/iu, /\b(?:over|older|above)\b|से\s+(?:बड़|ज़?्?यादा|ऊपर|अधिक)/iu],
  [
    /\b(?:eas(?:e|es|ed|ing|ier)|sooth\w+|helps?|improv\w+)\b|आराम|राहत|मदद/iu,
    /\b(?:worse\w*|irritat\w+)\b|बिगड़|बदतर/iu,
  ],
  [/\b(?:rare(?:ly)?|seldom)\b|बहुत\s+कम/iu, /\b(?:common(?:ly)?|often)\b|(?<!\p{L})(?:आम(?!\s+तौर)|अक्सर)/iu],
  [/\bwarm\b|गुनगुन/iu, /\b(?:cold|ice)\b|ठंड/iu],
];

/** Fields that warn: who must not, what to avoid, what interacts. */
const WARNING: ReadonlySet<Section> = new Set(["caution", "conditions", "leave-alone", "interaction", "babies"]);
/** Fields that forbid: a sentence that only tells their reason is weaker. */
const forbids = ({ section, verdict }: Passage) =>
  section === "leave-alone" || section === "conditions" || verdict === "no";
/** Fields with warning signs: their sentences refer to a doctor, and negations in them say little. */
const SIGNS: ReadonlySet<Section> = new Set(["doctor", "emergency"]);
const ASKS = /\b(?:ask|doctor|pharmacist)\b|पूछ|डॉक्टर/iu;
const CONDITIONS = /[,;:]|\s(?:if|when|unless|तो)\s/iu;
const REFERS = /\b(?:doctor|dentist|hospital|112|108|ambulance|emergency)\b|डॉक्टर|डेंटिस्ट|अस्पताल|112|108|एंबुलेंस|इमरजेंसी/iu;

/** `warns` names a danger, `clears` denies one. */
type Stance = "approves" | "clears" | "negates" | "warns" | "plain";
interface Clause {
  readonly text: string;
  readonly forms: readonly string[];
  readonly stance: Stance;
  readonly content: ReadonlySet<string>;
}

type Phrases = readonly (readonly string[])[];
const placesOf = (phrases: Phrases, forms: readonly string[]) =>
  forms.flatMap((_, at) => (phrases.some((words) => words.every((word, on) => forms[at + on] === word)) ? [at] : []));
const has = (phrases: Phrases, forms: readonly string[]) => placesOf(phrases, forms).length > 0;

/** So close to a danger a negation denies it: "does not make it worse", but not "avoid it if it makes you worse". */
const DENIED_WITHIN = 4;

const isWarning = (text: string) => ASKS.test(text) || has([...NEGATIONS, ...DANGERS], formsOf(text));

function stanceOf(text: string): Stance {
  const forms = formsOf(text.replace(NO_NEGATION, " "));
  const negations = placesOf(NEGATIONS, forms);
  const dangers = placesOf(DANGERS, forms);
  const isNegated = negations.length % 2 === 1;
  const isDenied = dangers.some((at) => negations.some((place) => Math.abs(place - at) <= DENIED_WITHIN));
  if (isNegated) return isDenied ? "clears" : "negates";
  if (dangers.length > 0) return "warns";
  return negations.length > 0 || APPROVES.test(text) ? "approves" : "plain";
}

const contentBeside = (text: string, about: ReadonlySet<string>) =>
  new Set([...contentOf(text)].filter((form) => !about.has(form)));

/** "Don't use ice, ice water or alcohol", "babies, and people with ulcers, should not": a negated list of parts. */
function isListed(part: string, at: number, stances: readonly Stance[]): boolean {
  const isList = stances.includes("negates") && stances.every((one) => one === "plain" || one === "negates");
  if (!isList || OWN_STATEMENT.test(part)) return false;
  // Hindi negates at the end, English before the negated word, except for a list of people.
  return at > stances.indexOf("negates") ? !HINDI.test(part) : HINDI.test(part) || PEOPLE_LISTED.test(part);
}

/** The clauses of a text, without the words that its whole page is about. */
function clausesOf(text: string, about: ReadonlySet<string>): readonly Clause[] {
  return text.split(STATEMENTS).flatMap((statement) => {
    const parts = statement.split(/,\s*/u).filter((part) => /\p{L}/u.test(part));
    const stances = parts.map(stanceOf);
    return parts.map((part, at) => {
      const stance = isListed(part, at, stances) ? "negates" : (stances[at] ?? "plain");
      return { text: part, forms: formsOf(part), stance, content: contentBeside(part, about) };
    });
  });
}

/** How similar the subjects of two clauses are, from 0 to 1. */
function likeness({ content: one }: Clause, { content: other }: Clause): number {
  const shared = [...one].filter((form) => other.has(form)).length;
  return shared === 0 ? 0 : shared / Math.sqrt(one.size * other.size);
}
/** From this similarity on, a sentence is about a clause of a page. */
const SAME_MATTER = 0.45;
const NEARLY = 0.8;

const isSwapped = (text: string, page: string) =>
  PAIRS.some(([one, other]) => {
    const [here, there] = [one, other].map((word) => Number(word.test(text)) - Number(word.test(page)));
    return here !== 0 && here === -(there ?? 0);
  });

type Verdict = NonNullable<Passage["verdict"]>;
const ALLOWS: ReadonlySet<Verdict> = new Set(["yes", "care"]);

/** The fields that a sentence cites, prepared for comparison. */
interface Page {
  readonly clauses: readonly Clause[];
  /** True when all of the fields warn. */
  readonly warns: boolean;
  readonly verdicts: readonly Verdict[];
  /** True for a field about one group that permits its thing. */
  readonly allowsGroup: boolean;
}

/** "Yes" and "no" as a whole answer must be the field's verdict, or its own first word. */
function contradictsVerdict(text: string, { clauses, verdicts }: Page): boolean {
  const says = (...stances: readonly Stance[]) => clauses.some(({ stance }) => stances.includes(stance));
  if (YES.test(text))
    return verdicts.length > 0 ? !verdicts.some((one) => ALLOWS.has(one)) : !says("approves", "clears");
  return NO.test(text) && !verdicts.includes("no") && !says("negates", "warns");
}

/** True for a clause that calls something safe for a group for which the page does not. */
function permitsFrail({ forms }: Clause, { clauses, allowsGroup }: Page): boolean {
  const allowing = clauses.filter(({ stance }) => stance === "approves" || stance === "clears");
  const isAllowed = (group: Phrases) => allowing.some((one) => has(group, one.forms));
  return !allowsGroup && FRAIL.some((group) => has(group, forms) && !isAllowed(group));
}

function reversesClause(clause: Clause, page: Page): boolean {
  const words = clause.forms.join(" ");
  if (page.clauses.some(({ forms }) => forms.join(" ") === words)) return false;
  const all = page.clauses.map((one) => ({ one, likeness: likeness(clause, one) }));
  const best = Math.max(0, ...all.map((other) => other.likeness));
  const near = all.filter((other) => other.likeness >= best * NEARLY).map(({ one }) => one);
  const says = (...stances: readonly Stance[]) => near.some(({ stance }) => stances.includes(stance));
  if (best >= SAME_MATTER && isSwapped(clause.text, near.map(({ text }) => text).join(" "))) return true;
  const isAllowed = page.verdicts.some((verdict) => ALLOWS.has(verdict));
  switch (clause.stance) {
    case "negates":
      if (page.warns) return best >= SAME_MATTER && !says("negates", "warns") && !page.verdicts.includes("no");
      return !says("negates", "warns", "clears") || (best === 0 && isAllowed);
    case "warns":
      return !page.warns && !says("warns");
    case "clears":
      return page.warns || !(says("approves", "clears", "plain") || best > 0);
    case "approves":
      return (
        permitsFrail(clause, page) || !(page.warns ? says("approves", "clears") : says("approves", "clears", "plain"))
      );
    case "plain":
      return best >= SAME_MATTER && near.every(({ stance }) => stance === "negates") && !ASKS.test(clause.text);
  }
}

/** "See a doctor if it does not stop", but not "do not see a doctor if it stops". */
function sendsToDoctor(sentence: string): boolean {
  const refers = sentence.split(CONDITIONS).filter((part) => REFERS.test(part));
  return refers.length > 0 && refers.every((part) => stanceOf(part) !== "negates");
}

/** "Can I stop the antibiotic? No": a field's question with its yes or no is a statement as well. */
function answeredQuestion(passage: Passage, language: "en" | "hi", about: ReadonlySet<string>): readonly Clause[] {
  const question = passage.section === "question" ? passage.names?.[language === "hi" ? 1 : 0] : undefined;
  const answer = sentencesIn(language, passage)[0] ?? "";
  if (question === undefined || !(YES.test(answer) || NO.test(answer))) return [];
  const stance = YES.test(answer) ? "approves" : "negates";
  return [{ text: question, forms: formsOf(question), stance, content: contentBeside(question, about) }];
}

/**
 * True when a sentence contradicts the fields that it cites: clause by clause it adds or drops a negation, calls safe
 * what they warn against, replaces a word by its opposite, or answers yes for no. Never throws.
 * @param sentence - Without marks, and not verbatim from a page.
 * @param cited - At least one field.
 * @param language - That of the sentence.
 */
export function reverses(sentence: string, cited: readonly Passage[], language: "en" | "hi"): boolean {
  if (cited.every(({ section }) => SIGNS.has(section))) return !sendsToDoctor(sentence);
  const names = cited.flatMap(({ document, section, names: own = [] }) => {
    const { title, hindiTitle, aliases } = document;
    return [title, hindiTitle, ...aliases, ...(section === "question" ? [] : own)];
  });
  const about = contentOf(names.join(" "));
  const page: Page = {
    clauses: cited.flatMap((passage) => [
      ...sentencesIn(language, passage).flatMap((text) => clausesOf(text, about)),
      ...answeredQuestion(passage, language, about),
    ]),
    warns: cited.every(
      ({ section, verdict }) => WARNING.has(section) || (verdict !== undefined && !ALLOWS.has(verdict)),
    ),
    verdicts: cited.flatMap(({ verdict }) => verdict ?? []),
    allowsGroup: cited.some(({ section, verdict }) => FOR_GROUP.has(section) && verdict && ALLOWS.has(verdict)),
  };
  const clauses = clausesOf(sentence, about);
  const isWeaker =
    cited.every(forbids) && !isWarning(sentence) && cited.flatMap((one) => sentencesIn(language, one)).some(isWarning);
  return contradictsVerdict(sentence, page) || isWeaker || clauses.some((clause) => reversesClause(clause, page));
}
