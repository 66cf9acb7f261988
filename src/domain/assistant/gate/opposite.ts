import type { Passage } from "../passages/passages.ts";
import { stemsOf } from "./tokens.ts";

const WORD_END = "(?![\\p{L}\\p{M}])";
const WORD_START = "(?<![\\p{L}\\p{M}])";
/** Words that negate or restrict a sentence: without them it says the opposite. */
const CAUTIONS = new RegExp(
  `${WORD_START}(?:never|not|no|nor|neither|none|do(?:es)?\\s+nothing|nobody|cannot|[a-z]+n't|without|avoid\\w*|unless|hardly|unsafe|unsuitable|refrain\\w*|(?:leave|leaves|leaving|keep|keeps|stay)(?:\\s+\\S+){0,4}?\\s+(?:out|alone|off|away)|instead\\s+of|rather\\s+than|nahi|nahin|mat|bina|नहीं|नही|न|ना|मत|बिना)${WORD_END}`,
  "giu",
);
const CLAUSES = /[;:,.!?।—–]+\s*|\s+(?:but|though|although|yet|lekin|magar|लेकिन|मगर)\s+/iu;
const STATEMENTS = /[;:.!?।]+\s*|\s+(?:but|lekin|लेकिन)\s+/iu;

/** Groups for whom a page always warns; a clause about them without a warning is not from a page. */
const FRAIL =
  /\b(?:pregnan\w*|expecting|breast-?feed\w*|nursing|bab(?:y|ies)|infants?|newborns?|birthday|under\s+(?:one|1|a)\b)|गर्भ|शिशु|नवजात/iu;
const WARNS = new RegExp(
  `${CAUTIONS.source}|\\b(?:ask|tell|doctor|danger\\w*|harm\\w*|risk\\w*|careful\\w*|only|settled|call|112|botulism|loss|avoid\\w*)\\b|डॉक्टर|ख़?तर`,
  "iu",
);
const CARED_FOR =
  /\b(?:child(?:ren)?|kids?|toddlers?|medicines?|medications?|tablets?|pills?|drugs?|insulin|inhalers?|thinners?|warfarin|antibiotics?)\b|बच्च|दवा|गोली/iu;
const PERMITS =
  /\b(?:safe(?:ly)?|fine|harmless|ok(?:ay)?|suitable|allowed|all\s+right|goes?\s+well|give[ns]?|(?:can|may|could|should|must)\s+(?:\S+\s+){0,2}?(?:taken?|eat(?:en)?|drink|drunk|used?|have|had|combined?|mix(?:ed)?))\b|सुरक्षित|(?:दे|ले|खा)\s+सकत|दें/iu;

/** Words of which a page says the one and its opposite the other. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:rais\w+|rises?|increas\w+)\b/iu, /\b(?:lower\w*|reduc\w+|decreas\w+|falls?)\b/iu],
  [/\b(?:before|until)\b/iu, /\bafter\b/iu],
  [/\bunder\b/iu, /\bover\b/iu],
  [/\bmore\b/iu, /\b(?:less|fewer)\b/iu],
  [/\b(?:eas(?:e|es|ed|ing|ier)|sooth\w+|helps?|improv\w+)\b/iu, /\b(?:worse\w*|irritat\w+|brings?\s+on)\b/iu],
  [/\b(?:weak|weakens?)\b/iu, /\b(?:strong|stronger|strengthens?)\b/iu],
];

interface Clause {
  readonly text: string;
  readonly cautions: boolean;
  readonly stems: ReadonlySet<string>;
}
type Rarity = (stem: string) => number;

const matches = (pattern: RegExp, text: string) => text.search(pattern) >= 0;

/** The clauses of a sentence with content, and whether a clause without content negates the others: "leave it out". */
function clausesOf(sentence: string): { readonly saying: readonly Clause[]; readonly isCautioned: boolean } {
  const parts = sentence
    .normalize("NFKC")
    .replace(/[’`]/gu, "'")
    .split(CLAUSES)
    .map((text) => ({
      text,
      cautions: matches(CAUTIONS, text),
      stems: new Set(stemsOf(text.replace(CAUTIONS, " "))),
    }));
  return {
    saying: parts.filter(({ stems }) => stems.size > 0),
    isCautioned: parts.some(({ stems, cautions }) => cautions && stems.size === 0),
  };
}

const cautioned = (clauses: readonly Clause[]) => clauses.map((clause) => ({ ...clause, cautions: true }));

/** A page's clauses; those that a bare "leave it out" follows may be said with it and without. */
function clausesOfPage(sentence: string): readonly Clause[] {
  const { saying, isCautioned } = clausesOf(sentence);
  return isCautioned ? [...saying, ...cautioned(saying)] : saying;
}

/** How much two clauses speak of the same, from 0 to 1; rare words weigh more. */
function likeness(one: Clause, other: Clause, rarity: Rarity): number {
  const weight = (stems: Iterable<string>) => [...stems].reduce((sum, stem) => sum + rarity(stem), 0);
  const shared = weight([...one.stems].filter((stem) => other.stems.has(stem)));
  return shared === 0 ? 0 : shared / Math.sqrt(weight(one.stems) * weight(other.stems));
}

/** From here a clause of a page is what a sentence speaks of. */
const SAME_MATTER = 0.4;
/** Below this similarity to every negated clause of the page, the negation is the model's own. */
const OWN_NOT = 0.25;

function isTurned(clause: Clause, page: readonly Clause[], rarity: Rarity): boolean {
  const near = page.map((other) => ({ other, likeness: likeness(clause, other, rarity) }));
  const nearest = (cautions: boolean) =>
    Math.max(0, ...near.filter(({ other }) => other.cautions === cautions).map((one) => one.likeness));
  const [blocked, free] = [nearest(true), nearest(false)];
  if (clause.cautions ? blocked < free || blocked < OWN_NOT : blocked > free && blocked >= SAME_MATTER) return true;
  const best = Math.max(blocked, free);
  if (best < SAME_MATTER) return false;
  const said = near.filter((one) => one.likeness === best).map(({ other }) => other.text);
  return PAIRS.some(([left, right]) => isSwapped(clause.text, said, left, right));
}

function isSwapped(text: string, said: readonly string[], left: RegExp, right: RegExp): boolean {
  const onlyOf = (words: string, one: RegExp, other: RegExp) => one.test(words) && !other.test(words);
  return (
    (onlyOf(text, left, right) && said.every((words) => onlyOf(words, right, left))) ||
    (onlyOf(text, right, left) && said.every((words) => onlyOf(words, left, right)))
  );
}

/** True for a statement that lets those have something of whom pages speak only to warn. */
function permits(statement: string): boolean {
  if (matches(WARNS, statement)) return false;
  return FRAIL.test(statement) || (CARED_FOR.test(statement) && PERMITS.test(statement));
}

/**
 * True when a sentence that is not verbatim from a page may reverse what the pages it cites say: clause by clause, it
 * drops, adds or moves a negation, replaces a word by its opposite, or permits something to vulnerable groups, to
 * children or beside medicines. In: the sentence without its marks, the passages it cites, how rare words are. Never
 * throws.
 */
export function turnsRound(sentence: string, cited: readonly Passage[], rarity: Rarity): boolean {
  if (sentence.split(STATEMENTS).some(permits)) return true;
  const page = cited.flatMap(({ sentences }) => sentences.flatMap(clausesOfPage));
  const { saying, isCautioned } = clausesOf(sentence);
  return (isCautioned ? cautioned(saying) : saying).some((clause) => isTurned(clause, page, rarity));
}
