import { SCHEDULED } from "#generated/scheduled-diseases.ts";
import { anyOf } from "./devanagari-pattern.ts";

const NOT_BEFORE =
  "(?<!\\b(?:no|not|never|cannot|without|nor|hardly|doesn't|don't|can't|isn't|does not|do not)" +
  "[\\s-]+(?:[\\p{L}]+[\\s-]+){0,2})";
const NOT_AFTER = "(?![^.?!।\\n]{0,20}(?<![\\p{L}\\p{M}])(?:nahi|nahin|nhi|mat|नहीं|मत)(?![\\p{L}\\p{M}]))";
const SOME = "[^.?!।\\n;:]{0,30}?";

/** "May lower blood sugar further, so ask first" is a caution. */
const DISEASE = `${anyOf(...SCHEDULED.diseases)}(?!\\s+(?:further|too)\\b)`;
const DOES_SOMETHING = `${NOT_BEFORE}${anyOf(...SCHEDULED.actions)}`;
const IS_DONE = `${NOT_BEFORE}${anyOf(...SCHEDULED.results)}${NOT_AFTER}`;

/** A scheduled disease and, close to it in one sentence, a word that claims an effect on it. */
export const REMEDY_FOR_SCHEDULED = new RegExp(
  `${DOES_SOMETHING}(?=\\s)${SOME}${DISEASE}|${DISEASE}(?=\\s)${SOME}${IS_DONE}`,
  "giu",
);
