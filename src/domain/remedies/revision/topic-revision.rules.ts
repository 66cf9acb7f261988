import { keysOf } from "#domain/typed.ts";
import { messageKey } from "../../failures.ts";
import { singleLineText } from "../../text.ts";
import { z } from "../../zod.ts";
import type { Topic } from "../conditions.ts";
import { hindiName, lines, MAX_NAME_LENGTH, someLines, sources, sourcesInLines } from "../record-fields.ts";
import { BESIDE_TABLETS } from "../remedies.rules.ts";

/** Maximum length of a column title: five columns share the width of the cabinet. */
const MAX_TITLE_LENGTH = 24;
const MAX_EMERGENCY_LENGTH = 400;
/** The emergency number of the whole country, which every page must contain. */
const CONTAINS_EMERGENCY_NUMBER = /(?<!\d)112(?!\d)/u;

/**
 * A condition's page as its editor's form sends it: every field a text; lists have one item a line, sources "Title |
 * Publisher | address | day". The form has no slug.
 */
export const topicSchema = z.object({
  title: singleLineText(MAX_TITLE_LENGTH, "remedies.required"),
  hindiTitle: hindiName(),
  fullName: singleLineText(MAX_NAME_LENGTH, "remedies.required"),
  promise: singleLineText(MAX_NAME_LENGTH, "remedies.required"),
  about: someLines(),
  leaveAlone: lines(false),
  whenToSeeADoctor: someLines(),
  emergency: singleLineText(MAX_EMERGENCY_LENGTH, "remedies.required").refine(
    (text) => CONTAINS_EMERGENCY_NUMBER.test(text),
    messageKey("remedies.emergency"),
  ),
  sources: sources(),
});
export type TopicRevision = z.output<typeof topicSchema>;
export type TopicInput = z.input<typeof topicSchema>;
export const TOPIC_FIELDS = keysOf(topicSchema.shape);

/** The form fields of a condition's page: the inverse of `topicSchema`. */
export function fieldsOfTopic(topic: Topic): TopicInput {
  return {
    title: topic.title,
    hindiTitle: topic.hindiTitle,
    fullName: topic.fullName,
    promise: topic.promise,
    about: topic.about.join("\n"),
    leaveAlone: topic.leaveAlone.join("\n"),
    whenToSeeADoctor: topic.whenToSeeADoctor.join("\n"),
    emergency: topic.emergency,
    sources: sourcesInLines(topic.sources),
  };
}

/** The page with a revision's text: a draft of that version at the same address. */
export function revisedTopic(topic: Topic, revision: TopicRevision, version: number): Topic {
  return { ...topic, ...revision, review: { state: "draft" }, version };
}

/** Every text of a condition's page in our own words, in its order; titles of sources are not ours. */
export function textsOfTopic(topic: Topic): readonly string[] {
  return [
    topic.title,
    topic.hindiTitle,
    topic.fullName,
    topic.promise,
    ...topic.about,
    ...(topic.condition === "hypertension" ? [BESIDE_TABLETS] : []),
    ...topic.leaveAlone,
    ...topic.whenToSeeADoctor,
    topic.emergency,
  ];
}
