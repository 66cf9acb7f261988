const START = "(?:^| )";
const END = "(?: |$)";
const OFTEN = "(?:(?:already|also|still|only|daily|regularly|do|have|has|been|currently|now|just) )*";
const NOT_ASKED = "(?<!(?:^| )(?:should|can|could|may|might|do|shall|must|if|vhen|vould|vil|did|to|vhy|hov|unless) )";

/** Phrases that say that a medicine is taken already, as keys: "w" is "v" there, and doubled letters are single. */
const TAKEN: readonly RegExp[] = [
  new RegExp(
    `${START}${NOT_ASKED}(?:i|ve|he|she|they|husband|vife|mother|father|mom|mum|mumy|papa|dad|son|daughter|brother|sister|child) ${OFTEN}(?:take|takes|taking|took|use|uses)${END}`,
    "u",
  ),
  new RegExp(
    `${START}(?:i|ve|he|she|they)(?: a?m| is| are| have been| has been)? ${OFTEN}(?:taking|on|using)${END}`,
    "u",
  ),
  new RegExp(`${START}(?:im|i am|is|been) ${OFTEN}(?:taking|on|using)${END}`, "u"),
  new RegExp(
    `${START}(?:leta|leti|lete|khata|khati|khate|le raha|le rahi|le rahe|kha raha|kha rahi|kha rahe)(?: (?:hu|hun|hai|hain|h|ha|he|tha|thi|the))?$`,
    "u",
  ),
  new RegExp(`${START}(?:chalti|chalta|chal rahi|chal raha|chalu)(?: (?:hai|h|ha|he))?$`, "u"),
  new RegExp(`${START}(?:लेता|लेती|लेते|खाता|खाती|खाते|ले रहा|ले रही|ले रहे|खा रहा|खा रही|खा रहे)(?: (?:हूं|है|हैं|था|थी|थे))?$`, "u"),
  new RegExp(`${START}(?:चलती|चलता|चल रही|चल रहा|चालू)(?: (?:है|हैं))?$`, "u"),
];

/**
 * True where a message says that a medicine is already taken: "I take warfarin", "BP ki goli chalti hai".
 * @param keys - A message's keys.
 */
export function isTakenAlready(keys: string): boolean {
  return TAKEN.some((pattern) => pattern.test(keys));
}
