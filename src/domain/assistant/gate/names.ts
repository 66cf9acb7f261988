import { GATE_WORDS, REFUSAL_WORDS } from "#generated/assistant-words.ts";
import { COMPLAINTS, FOODS, HOUSEHOLD } from "#generated/glossary.ts";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { HERBS, MEDICINES } from "../../remedies/library/interactions-table.ts";
import { soundKey } from "../text/sound-key.ts";
import { formOf, formsOf, plainWords, SILENT } from "./words.ts";

/** The forms of a name's words, with those of its synonyms. */
interface Name {
  readonly forms: readonly string[];
  readonly sameAs: readonly (readonly string[])[];
}

type Lists = Readonly<Record<string, readonly string[]>>;
type Glossary = Readonly<Record<string, string>>;

/** Kinds of medicine that are not names: a page may mention them. */
const KINDS = new Set("tablet medicine medication pill supplement".split(" "));
const SHORTEST = 3;

const namesIn = (glossary: Glossary) =>
  Object.entries(glossary).map(([name, others]) => [...name.split("|").slice(0, 1), ...others.split(", ")]);
const each = (names: readonly string[]) => names.map((name) => [name]);

/** Names of medicines; a page that they lead to need not mention them. */
export const DRUGS: ReadonlySet<string> = new Set(
  [...REFUSAL_WORDS.refusals.drug, ...Object.values<readonly string[]>(MEDICINES).flat()].filter(
    (drug) => !KINDS.has(drug),
  ),
);

/** Medicines, herbs, foods, conditions, parts of the body and groups of people, each with its synonyms. */
function allNames(): readonly (readonly string[])[] {
  return [
    ...[FOODS, COMPLAINTS, HOUSEHOLD].flatMap(namesIn),
    ...[GATE_WORDS.people, GATE_WORDS.body].flatMap((lists: Lists) => Object.values(lists)),
    ...GATE_WORDS.serious,
    ...Object.entries(HERBS).map(([herb, others]) => [herb, ...others]),
    ...each([...DRUGS]),
    ...HEALTH_TOPICS.flatMap(({ name, aliases, with: things }) => [
      // "Ibuprofen" leads to the page on painkillers, but is not a synonym of them.
      [name.en, name.hi, ...aliases.filter((alias) => !DRUGS.has(alias))],
      ...things.flatMap(({ thing, alsoCalled = [] }) => each([thing.en, thing.hi, ...alsoCalled])),
    ]),
  ];
}

const ORDINARY: ReadonlySet<string> = new Set(GATE_WORDS.ordinary.flat().map((word) => formsOf(word).join(" ")));

function readNames(): ReadonlyMap<string, readonly Name[]> {
  const names = allNames().flatMap((group): readonly Name[] => {
    const sameAs = group.map(formsOf).filter((forms) => forms.length > 0);
    return sameAs.map((forms) => ({ forms, sameAs }));
  });
  const checked = names.filter(({ forms }) => {
    const text = forms.join(" ");
    return text.length >= SHORTEST && !ORDINARY.has(text) && !SILENT.has(text);
  });
  return Map.groupBy(checked, ({ forms }) => forms[0] ?? "");
}
let names: ReadonlyMap<string, readonly Name[]> | undefined;
/** Loaded when a model first answers, because most clinics have none. */
function namesFrom(form: string): readonly Name[] {
  names ??= readNames();
  return names.get(form) ?? [];
}

/** Medicines by their sound, so that a name in Devanagari matches its Latin spelling. */
const DRUG_SOUNDS: ReadonlyMap<string, string> = new Map(
  [...DRUGS].filter((drug) => /^[a-z]+$/u.test(drug)).map((drug) => [soundKey(drug), formOf(drug)]),
);

/** Endings of medicines' names, for names that no list has. */
const DRUG_LIKE =
  /(?:mycin|cillin|azole|sartan|pril|olol|statin|dipine|gliptin|floxacin|cycline|profen|fenac|coxib|azepam|(?<!ex)amine|cetamol|thiazide|solone|isone|caine|माइसिन|सिलिन|ज़ोल|सार्टन|प्रिल|स्टैटिन|डिपिन|फ्लोक्सासिन|साइक्लिन|प्रोफ़ेन|फ़ेनैक|ज़ेपाम)$/u;

/** The names in a text at each position, only the longest: "ginger tea" and not "ginger" and "tea". */
function namesAt(forms: readonly string[]): readonly (readonly Name[])[] {
  const found: (readonly Name[])[] = [];
  for (let at = 0; at < forms.length; ) {
    const here = namesFrom(forms[at] ?? "").filter((name) =>
      name.forms.every((form, offset) => forms[at + offset] === form),
    );
    const longest = Math.max(0, ...here.map((name) => name.forms.length));
    if (longest > 0) found.push(here.filter((name) => name.forms.length === longest));
    at += Math.max(1, longest);
  }
  return found;
}

/** What a sentence names that is missing in the cited texts, and whether it names anything that they have. */
export interface NamesCited {
  readonly areKnown: boolean;
  readonly any: boolean;
}

/**
 * Compares the medicines, herbs, foods, conditions, body parts and people in a sentence with the texts that it cites,
 * in either language and by any synonym.
 */
export function namesCited(sentence: string, cited: readonly string[]): NamesCited {
  const known = new Set(cited.flatMap(formsOf));
  const forms = formsOf(sentence);
  const has = (words: readonly string[]) => words.every((word) => known.has(word));
  const isKnown = (names: readonly Name[]) =>
    names.some(({ forms: own, sameAs }) => has(own.filter((word) => !ORDINARY.has(word))) || sameAs.some(has));
  const named = namesAt(forms);
  const unknownDrug = plainWords(sentence).some((word) => {
    const drug = /\p{Script=Devanagari}/u.test(word) ? DRUG_SOUNDS.get(soundKey(word)) : undefined;
    return (drug !== undefined || DRUG_LIKE.test(word)) && !known.has(drug ?? "") && !known.has(formOf(word));
  });
  return {
    areKnown: !unknownDrug && named.every(isKnown),
    any: named.some(isKnown),
  };
}
