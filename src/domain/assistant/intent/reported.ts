import { herbsIn, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { groupsNamed } from "./intent.ts";
import { REFUSAL_WORDS } from "./lexicon-refusals.ts";
import { ASKS, COMPLAINTS, FILLERS, MEDICINE_KINDS } from "./lexicon-reported.ts";
import { GROUP_WORDS } from "./lexicon-subjects.ts";
import { keysOf, readerOf } from "./sentence-reader.ts";
import { isTakenAlready } from "./taken-medicine.ts";

const MOST_WORDS = 14;
const KINDS = new Set(keysOf(MEDICINE_KINDS));
const KNOWN = new Set([FILLERS, MEDICINE_KINDS, ...Object.values(GROUP_WORDS)].flatMap(keysOf));
const read = readerOf({ asks: ASKS, complaint: COMPLAINTS, drug: REFUSAL_WORDS.drug });
const NUMBER = /^[\p{N}./]+$/u;

/**
 * True for a message that asks nothing and only states a fact about the patient: a medicine, an age, a pregnancy, a
 * chronic illness. The previous question is then answered again. Never throws.
 */
export function onlyReports(message: string): boolean {
  const { keys, text, has } = read(message);
  if (keys.length === 0 || keys.length > MOST_WORDS || /[?？]/u.test(message)) return false;
  if (has("asks") || has("complaint") || herbsIn(message).length > 0) return false;
  const names = medicineGroupsIn(message).length > 0;
  if (isTakenAlready(text) && (names || has("drug") || keys.some((word) => KINDS.has(word)))) return true;
  if (!names && groupsNamed(message).length === 0) return false;
  return keys.every((word) => KNOWN.has(word) || NUMBER.test(word) || medicineGroupsIn(word).length > 0);
}
