import { REPLY_WORDS, SUBJECT_WORDS } from "#generated/assistant-words.ts";
import { medicineGroupsIn } from "../../remedies/library/interactions.ts";
import { keysOf, readerOf } from "../text/sentence-reader.ts";
import { askOf } from "../understand/ask.ts";
import { isAnyone, personIn } from "../understand/person.ts";
import { isTakenAlready } from "./taken-medicine.ts";

const CLAUSE_END = /[,;.!।\n]+|(?<![\p{L}\p{M}])(?:and|but|aur|par|lekin|और|पर|लेकिन)(?![\p{L}\p{M}])/iu;
const readDenial = readerOf({ denial: SUBJECT_WORDS.ask.not, no: REPLY_WORDS.no, without: REPLY_WORDS.without });

/** Whether a message only says what is not there: "no fever, no wheeze", "bukhar nahi hai". */
export function deniesOnly(message: string): boolean {
  if (message.includes("?") || askOf(message) !== "general") return false;
  const clauses = message.split(CLAUSE_END).filter((clause) => clause.trim() !== "");
  return (
    clauses.length > 0 &&
    clauses.every((clause) => {
      const { has } = readDenial(clause);
      return has("denial") || has("no") || has("without");
    })
  );
}

/** Whether a message only says which medicine is taken already. */
export const namesTakenMedicine = (message: string) =>
  askOf(message) === "general" && medicineGroupsIn(message).length > 0 && isTakenAlready(keysOf(message).join(" "));

/** Whether a message says something of the person, so that it adds to what was asked before it. */
export const addsFact = (message: string) =>
  !message.includes("?") &&
  askOf(message) === "general" &&
  (/\d/u.test(message) || !isAnyone(personIn(message)) || deniesOnly(message) || namesTakenMedicine(message));
