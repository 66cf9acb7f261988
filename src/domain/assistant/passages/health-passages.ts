import type { Fact, HealthTopic, Judged } from "../../remedies/health-topics.ts";
import { healthTopicAddress } from "../text/addresses.ts";
import { sentencesOf } from "../text/sentences.ts";
import { HEADINGS, type Part } from "./page-headings.ts";
import type { LibraryDocument, Section } from "./passages.ts";

function onlyFor({ slug, group }: HealthTopic): LibraryDocument["only"] {
  if (group === "children") return "child";
  if (slug.startsWith("pregnancy-")) return "pregnancy";
  if (slug === "breastfeeding") return "breastfeeding";
  return slug.endsWith("-in-old-age") ? "older" : undefined;
}

export function healthDocument(topic: HealthTopic): LibraryDocument {
  const only = onlyFor(topic);
  return {
    id: `health:${topic.slug}`,
    kind: "health",
    title: topic.name.en,
    hindiTitle: topic.name.hi,
    aliases: topic.aliases,
    ...(topic.searchedAs && { searchedAs: topic.searchedAs }),
    address: healthTopicAddress(topic.slug),
    topic: null,
    ...(only && { only }),
    version: topic.version,
    review: topic.review,
  };
}

/** The facts of a health topic, each one a separate passage, so that an answer can begin with it. */
export function partsOfHealthTopic(topic: HealthTopic): readonly Part[] {
  const both = (section: Section, heading: string, ...facts: readonly Fact[]): Part => ({
    section,
    heading,
    sentences: facts.flatMap(({ en }) => sentencesOf(en)),
    hindi: facts.flatMap(({ hi }) => sentencesOf(hi)),
  });
  const each = (section: Section, heading: string, facts: readonly Fact[]) =>
    facts.map((fact) => both(section, heading, fact));
  const judged = (section: Section, heading: string, { says, verdict }: Judged): Part => ({
    ...both(section, heading, says),
    verdict,
  });
  const forWhom = (section: Section, heading: string, one: Judged | undefined) =>
    one ? [judged(section, heading, one)] : [];
  return [
    both("line", HEADINGS.line, topic.shortAnswer),
    both("what", HEADINGS.what, topic.whatItIs),
    ...topic.whatHelps.map(
      ({ name, how, howLong }): Part => ({
        ...both("help", HEADINGS.help, how, ...(howLong ? [howLong] : [])),
        names: [name.en, name.hi],
      }),
    ),
    ...each("leave-alone", HEADINGS.leaveAlone, topic.avoid),
    ...each("conditions", HEADINGS.conditions, topic.whoShouldNot),
    ...forWhom("pregnancy", HEADINGS.pregnancy, topic.pregnancy),
    ...forWhom("babies", HEADINGS.babies, topic.babies),
    ...forWhom("children", HEADINGS.children, topic.children),
    ...forWhom("older", HEADINGS.older, topic.olderPeople),
    ...topic.with.map(
      ({ thing, alsoCalled = [], ...says }): Part => ({
        ...judged("with", HEADINGS.with, says),
        names: [thing.en, thing.hi, ...alsoCalled],
      }),
    ),
    ...each("interaction", HEADINGS.interaction, topic.medicines ?? []),
    both("doctor-can", HEADINGS.doctorCan, topic.doctorCan),
    ...each("doctor", HEADINGS.doctor, topic.seeDoctorIf),
    ...each("emergency", HEADINGS.emergency, topic.emergencyIf),
    ...topic.questions.map(
      ({ asked, alsoAsked = [], answer }): Part => ({
        ...both("question", HEADINGS.question, answer),
        names: [asked.en, asked.hi, asked.hinglish, ...alsoAsked],
      }),
    ),
  ];
}
