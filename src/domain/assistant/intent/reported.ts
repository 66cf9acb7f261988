import { REFUSAL_WORDS, REPORT_WORDS, SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { herbsIn, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { groupsNamed } from "./intent.ts";
import { keysOf, readerOf } from "./sentence-reader.ts";
import { isTakenAlready } from "./taken-medicine.ts";

const MOST_WORDS = 14;
const { asks, complaints, fillers, medicineKinds } = REPORT_WORDS;
const KINDS = new Set(medicineKinds.flatMap(keysOf));
const KNOWN = new Set([fillers, medicineKinds, ...Object.values(SUBJECT_WORDS.group)].flat().flatMap(keysOf));
const read = readerOf({ asks, complaint: complaints, drug: REFUSAL_WORDS.refusals.drug });
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
