import { ANSWER_TEXTS } from "#generated/answers.ts";

const texts = Object.values(ANSWER_TEXTS).map(({ known }) => known);
const MEDICINES: ReadonlySet<string> = new Set(texts.map(({ noMedicines }) => noMedicines));
const TOPIC: ReadonlySet<string> = new Set(texts.map(({ newTopic }) => newTopic));

/** Whether a message is the chip's that removes the medicines of the chat. */
export const forgetsMedicines = (message: string) => MEDICINES.has(message.trim());
/** Whether a message is the chip's that removes the topic of the chat. */
export const forgetsTopic = (message: string) => TOPIC.has(message.trim());

const OTHER: ReadonlySet<string> = new Set(Object.values(ANSWER_TEXTS).map(({ clarify }) => clarify.other));
/** Whether a message is the button's that none of the offered pages is meant. */
export const meansOther = (message: string) => OTHER.has(message.trim());
