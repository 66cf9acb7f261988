import { RANKING_WEIGHTS } from "#generated/ranking-weights.ts";
import { entriesOf } from "../../typed.ts";
import type { Passage } from "../passages/passages.ts";
import type { FactMatch, PageMatch } from "../understand/matches.ts";
import { isAnyone } from "../understand/person.ts";
import { type Asked, type Feature, featuresOf } from "./fact-features.ts";

/** A fact that answers a question, and how well: comparable between the pages of one question. */
export interface Lead {
  readonly passage: Passage;
  readonly worth: number;
}

/** The examples have no question in its own words, and few that are not asked or are about someone else. */
const VERBATIM = 10;
const NOT_ASKED = -3;
/** From this likeness on a message says what the question asks: "missed my morning BP tablet". */
const SAYS_IT = 0.75;

const weights: Readonly<Record<Feature, number>> = RANKING_WEIGHTS;

function worthOf(fact: FactMatch, page: PageMatch, asked: Asked): number {
  const features = featuresOf(fact, page, asked);
  const learnt = entriesOf(features).reduce((sum, [name, value]) => sum + weights[name] * (value ?? 0), 0);
  if (features.likeness === 1) return learnt + VERBATIM;
  const isOfSomeone = features.otherPerson === 1 && isAnyone(asked.person);
  const isNotAsked = features.asksWhatIsNotAsked === 1 && (features.likeness ?? 0) < SAYS_IT;
  return isNotAsked || isOfSomeone ? learnt + NOT_ASKED : learnt;
}

/**
 * The fact of a page that answers the question best, by weights that were learnt from the pages' own questions.
 * Undefined for a page without any that may be quoted.
 */
export function leadOf(page: PageMatch, asked: Asked, isQuotable: (passage: Passage) => boolean): Lead | undefined {
  const all = page.facts
    .filter(({ passage }) => isQuotable(passage))
    .map((fact) => ({ passage: fact.passage, worth: worthOf(fact, page, asked) }));
  return all.reduce<Lead | undefined>((best, one) => (best && best.worth >= one.worth ? best : one), undefined);
}
