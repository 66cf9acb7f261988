import { wordCount } from "../text/sentences.ts";
import { personIn, unsaidWord } from "./person.ts";

const BETWEEN =
  /[,;?.!।\n]+|(?<![\p{L}\p{M}])(?:and|also|plus|aur|or|और|साथ ही)(?![\p{L}\p{M}])(?:\s+(?:also|bhi|भी)(?![\p{L}\p{M}]))?/iu;
/** A longer message is a story of one matter. */
const MAX_WORDS = 25;
const MAX_CLAUSES = 3;
const PERSONS = { baby: "my baby", child: "my child" } as const;

/**
 * The clauses of a short message, each of which may be a matter of its own: "fever and also lice". Whom the message is
 * about stands in front of a clause that does not say it. Rules only.
 * @param message - The message.
 * @returns Two or three clauses in order; none for a message of one clause, and for a story.
 */
export function clausesOf(message: string): readonly string[] {
  if (wordCount(message) > MAX_WORDS) return [];
  const person = personIn(message);
  const clauses = message
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (clauses.length < 2 || clauses.length > MAX_CLAUSES) return [];
  const { stage } = person;
  if (stage !== "baby" && stage !== "child") return clauses;
  return clauses.map((clause) => (unsaidWord(person, clause) === null ? clause : `${PERSONS[stage]} | ${clause}`));
}
