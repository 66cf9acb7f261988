import { isAnswerToCard } from "../safety/answers-to-card.ts";
import { forgetsMedicines, forgetsTopic } from "../understand/forget.ts";
import { forgetsPerson } from "../understand/person.ts";

/** The last messages of a chat that are read together. */
const TURNS = 4;
const SEPARATOR = " | ";

/** Buttons that say nothing of what is asked. */
const saysNothing = (message: string) =>
  isAnswerToCard(message) || forgetsMedicines(message) || forgetsPerson(message) || forgetsTopic(message);

/**
 * What is encoded of a chat: the person's last messages since the topic was last changed by its button.
 * @param message - The message that is answered.
 * @param earlier - What the person wrote before it, oldest first.
 * @returns One text.
 */
export function textOfTurns(message: string, earlier: readonly string[]): string {
  const all = [...earlier, message];
  const since = all.slice(all.findLastIndex(forgetsTopic) + 1);
  const said = since.filter((turn) => !saysNothing(turn));
  return (said.length > 0 ? said : [message]).slice(-TURNS).join(SEPARATOR);
}
