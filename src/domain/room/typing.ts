import type { Participant } from "./participants.ts";

/** A participant who is typing says so this often at most, and the sign for it ends after so long without another. */
export const TYPING_EVERY_MS = 3000;
export const TYPING_SHOWN_MS = 6000;

/**
 * The live topic of a participant who is typing. Nothing of it is stored: its version is the time, in milliseconds
 * since 1970, and only streams that are open at that time get it.
 */
export type TypingTopic = `typing/${string}/${Participant}`;
export const typingTopic = (consultationId: string, by: Participant): TypingTopic => `typing/${consultationId}/${by}`;

/** True for the topic of a participant who is typing. */
export const isTyping = (topic: string): topic is TypingTopic => topic.startsWith("typing/");
