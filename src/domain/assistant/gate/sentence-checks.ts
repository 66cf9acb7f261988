import { claimsIn } from "../../remedies/claims.rules.ts";
import { wordsToModel } from "../../remedies/editing-advice.ts";
import type { Passage } from "../passages/passages.ts";
import { containsDose } from "../text/dose.ts";
import { promises } from "../text/promise.ts";
import { givesVerdict } from "../verdict.ts";
import { type Cleaned, cleaned } from "./clean.ts";
import { turnsRound } from "./opposite.ts";
import type { NumberedSource } from "./sources.ts";
import { areMedicinesSupported, areNumbersSupported, nearestOf, supportOf } from "./support.ts";

/** Why a sentence of a model is not shown. */
export const REASONS = [
  "no-citation",
  "unknown-citation",
  "unsupported",
  "number",
  "dose",
  "verdict",
  "claim",
  "medicine",
  "opposite",
  "link",
  "speaks-of-itself",
  "too-long",
  "unfinished",
] as const;
export type Reason = (typeof REASONS)[number];

/** A sentence that passed, and where its reader can compare it. */
export interface Released {
  readonly text: string;
  readonly n: number;
  readonly passageId: string;
  readonly section: Passage["section"];
  readonly version: number;
  /** The most similar sentence of the page, verbatim. */
  readonly quoted: string;
}
export type Checked =
  | { readonly ok: true; readonly sentence: Released }
  | { readonly ok: false; readonly reason: Reason };

/** The least share of a sentence's words, weighted by rarity, that its sources must contain. */
const SUPPORT_LEAST = 0.5;

/** A model that speaks as a doctor. */
const AS_A_DOCTOR =
  /\b(?:i\s+am|i'm)\s+(?:an?|your)\s+(?:\w+\s+){0,2}?(?:doctor|physician|nurse|pharmacist|vaidya)\b|\bas\s+(?:your|an?)\s+(?:\w+\s+)?(?:doctor|physician|nurse|pharmacist)(?=\s*,|\s+i\b)|\bin\s+my\s+(?:\w+\s+)?opinion\b|\bmain\s+(?:ek\s+)?doctor\s+h(?:oo|u)n|मैं\s+(?:एक\s+|आपका\s+)?डॉक्टर\s+हूँ/iu;

function isReviewedPreparation(text: string, cited: readonly Passage[]): boolean {
  return cited.some(
    ({ section, document, sentences }) =>
      section === "food" &&
      document.kind === "remedy" &&
      document.review.state === "reviewed" &&
      sentences.includes(text),
  );
}

/** The first fault of a sentence apart from its citations, most serious first; null without one. */
function faultOf(
  { text, leadsAway }: Cleaned,
  cited: readonly Passage[],
  rarity: (stem: string) => number,
): Reason | null {
  if (leadsAway) return "link";
  if (wordsToModel(text).length > 0 || AS_A_DOCTOR.test(text)) return "speaks-of-itself";
  if (containsDose(text) && !isReviewedPreparation(text, cited)) return "dose";
  // Our own words need no further proof, except for what nobody may promise.
  if (cited.some(({ sentences }) => sentences.includes(text))) return promises(text) ? "claim" : null;
  if (givesVerdict(text)) return "verdict";
  if (claimsIn(text).length > 0 || promises(text)) return "claim";
  if (!areMedicinesSupported(text, cited)) return "medicine";
  if (!areNumbersSupported(text, cited)) return "number";
  if (supportOf(text, cited, rarity) < SUPPORT_LEAST) return "unsupported";
  return turnsRound(text, cited, rarity) ? "opposite" : null;
}

/**
 * Checks one sentence of a model against the passages it cites. In: the sentence with its marks; the pages the model
 * was shown; how rare words are. Out: the sentence as text with its source, or why it is not shown. Never throws.
 */
export function checkSentence(
  raw: string,
  sources: readonly NumberedSource[],
  rarity: (stem: string) => number,
): Checked {
  const sentence = cleaned(raw);
  const named = sources.filter(({ n }) => sentence.cited.includes(n));
  const cited = named.flatMap(({ passages }) => passages);
  const fault = faultOf(sentence, cited, rarity);
  if (fault !== null && fault !== "unsupported") return { ok: false, reason: fault };
  if (sentence.cited.length === 0) return { ok: false, reason: "no-citation" };
  if (named.length !== sentence.cited.length) return { ok: false, reason: "unknown-citation" };
  const nearest = nearestOf(sentence.text, cited);
  const source = named.find(({ passages }) => nearest !== undefined && passages.includes(nearest.passage));
  if (fault !== null || nearest === undefined || source === undefined) return { ok: false, reason: "unsupported" };
  const { passage, sentence: quoted } = nearest;
  return {
    ok: true,
    sentence: {
      text: sentence.text,
      n: source.n,
      passageId: passage.id,
      section: passage.section,
      version: source.document.version,
      quoted,
    },
  };
}
