import type { Participant } from "./participants.ts";

/**
 * The minimum interval of typing announcements, and the time after which the indicator disappears without another one.
 */
export const TYPING_INTERVAL_MS = 3000;
export const TYPING_SHOWN_MS = 6000;

/**
 * The live topic of typing announcements. They are not stored: the version is the time in milliseconds since 1970, and
 * only open streams receive it.
 */
export type TypingTopic = `typing/${string}/${Participant}`;
export const typingTopic = (consultationId: string, by: Participant): TypingTopic => `typing/${consultationId}/${by}`;

/** True for a topic of typing announcements. */
export const isTyping = (topic: string): topic is TypingTopic => topic.startsWith("typing/");
