import { parseStored } from "#domain/typed.ts";
import compiled from "#generated/health-topics.json" with { type: "json" };
import type { Language } from "../language.ts";
import type { Grade, Review } from "./remedies.rules.ts";

/* For the server and loaders only: the topics are large. */

/** One fact in both languages. */
export type Fact = Readonly<Record<Language, string>>;
/**
 * Whether something may be taken or given: `care` is yes with a condition, `ask` is a doctor first, `emergency` says
 * first to call 112 or go to a hospital.
 */
export type FactVerdict = "yes" | "no" | "care" | "ask" | "emergency";

export interface Judged {
  readonly verdict: FactVerdict;
  readonly says: Fact;
}

/** Something that helps, with how to do it. */
export interface Help {
  readonly name: Fact;
  readonly how: Fact;
  readonly howLong?: Fact | undefined;
  readonly evidence: Grade;
}

/** A food, herb, medicine or activity beside the topic: "can I have milk?" */
export interface WithThing extends Judged {
  readonly thing: Fact;
  readonly alsoCalled?: readonly string[] | undefined;
}

export interface TopicQuestion {
  readonly asked: Fact & { readonly hinglish: string };
  /** Other words for the question. */
  readonly alsoAsked?: readonly string[] | undefined;
  /** The direct first sentence. */
  readonly answer: Fact;
}

/** A record of self-care in English and Hindi, from content/topics: one fact a field. */
export interface HealthTopic {
  readonly slug: string;
  /** The folder of content/topics: `stomach`, `women`. */
  readonly group: string;
  readonly name: Fact;
  /** What people type: English, Hinglish, Hindi. */
  readonly aliases: readonly string[];
  /** Words by which people look for it that are no other name of it: "ORS" for loose motions. */
  readonly searchedAs?: readonly string[] | undefined;
  readonly shortAnswer: Fact;
  readonly whatItIs: Fact;
  readonly whatHelps: readonly Help[];
  readonly avoid: readonly Fact[];
  readonly whoShouldNot: readonly Fact[];
  /** For whom; absent where it makes no sense, as babies do under period pain. */
  readonly pregnancy?: Judged | undefined;
  readonly babies?: Judged | undefined;
  readonly children?: Judged | undefined;
  readonly olderPeople?: Judged | undefined;
  readonly with: readonly WithThing[];
  readonly medicines?: readonly Fact[] | undefined;
  readonly doctorCan: Fact;
  readonly seeDoctorIf: readonly Fact[];
  readonly emergencyIf: readonly Fact[];
  readonly questions: readonly TopicQuestion[];
  readonly sources: readonly { readonly title: string; readonly publisher: string; readonly url: string }[];
  readonly review: Review;
  /** Of the shipped text 1, or as its file says; each change by the clinic is the next. */
  readonly version: number;
}

/** All health topics by group. The JSON file is one string, so that the type checker need not read the topics. */
export const HEALTH_TOPICS: readonly HealthTopic[] = parseStored<readonly HealthTopic[]>(compiled);

const BY_SLUG: ReadonlyMap<string, HealthTopic> = new Map(HEALTH_TOPICS.map((topic) => [topic.slug, topic]));

export function healthTopic(slug: string): HealthTopic | undefined {
  return BY_SLUG.get(slug);
}
