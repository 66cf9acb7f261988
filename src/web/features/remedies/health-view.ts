import { healthTopicAddress } from "#domain/assistant/text/addresses.ts";
import { currentLanguage } from "#domain/language.ts";
import { searchField } from "#domain/paging.ts";
import type { Fact, HealthTopic, Judged } from "#domain/remedies/health-topics.ts";
import { keysOf } from "#domain/typed.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { reviewView } from "./library-view.ts";

/* For loaders only, as display text in the language of the site. */

const wordsField = searchField();

export function wordsIn(query: unknown): string {
  return wordsField.parse(query);
}

const shown = (fact: Fact): string => fact[currentLanguage()];
/**
 * The health topics by group, in the order of their names.
 * @param topics - Those that match the words of the address.
 * @param text - The words of the address.
 */
export function healthIndexView(topics: readonly HealthTopic[], text: string) {
  const ids = keysOf(HEALTH.groups);
  const order = new Intl.Collator(currentLanguage());
  const groups = ids.map((id) => ({
    id,
    title: HEALTH.groups[id],
    topics: topics
      .filter(({ group }) => group === id)
      .map(({ slug, name, shortAnswer }) => ({
        slug,
        name: shown(name),
        // The whole register is a list of names: with 112 answers a phone would scroll 18,000 pixels.
        line: text === "" ? null : shown(shortAnswer),
        path: healthTopicAddress(slug),
      }))
      .sort((topic, other) => order.compare(topic.name, other.name)),
  }));
  return {
    text,
    found: topics.length,
    isDraft: topics.some(({ review }) => review.state === "draft"),
    groups: groups.filter((group) => group.topics.length > 0),
  };
}

/** Topics that a reader may have to hide from someone near them. */
const SENSITIVE: ReadonlySet<string> = new Set(["low-mood"]);

/** An entry of a section: a text, under a name where it has one. */
export interface HealthEntry {
  readonly name: string | null;
  readonly text: string;
}

/**
 * The page of a health topic.
 * @param topic - The topic.
 * @param group - The others of its group.
 */
export function healthTopicView(topic: HealthTopic, group: readonly HealthTopic[]) {
  const plain = (facts: readonly Fact[]) => facts.map((fact): HealthEntry => ({ name: null, text: shown(fact) }));
  const named = (name: string, fact: Fact): HealthEntry => ({ name, text: shown(fact) });
  const judged = (name: string, item: Judged | undefined) => (item ? [named(name, item.says)] : []);
  const { parts } = HEALTH;
  const sections: readonly { readonly id: string; readonly title: string; readonly entries: readonly HealthEntry[] }[] =
    [
      {
        id: "help",
        title: parts.help,
        entries: topic.whatHelps.map(({ name, how, howLong }) => ({
          name: shown(name),
          text: [how, ...(howLong ? [howLong] : [])].map(shown).join(" "),
        })),
      },
      { id: "leave-alone", title: parts.avoid, entries: plain(topic.avoid) },
      { id: "with", title: parts.with, entries: topic.with.map(({ thing, says }) => named(shown(thing), says)) },
      {
        id: "people",
        title: parts.people,
        entries: [
          ...judged(HEALTH.pregnancy, topic.pregnancy),
          ...judged(HEALTH.babies, topic.babies),
          ...judged(HEALTH.childrenOf, topic.children),
          ...judged(HEALTH.older, topic.olderPeople),
        ],
      },
      { id: "conditions", title: parts.conditions, entries: plain(topic.whoShouldNot) },
      { id: "interaction", title: parts.medicines, entries: plain(topic.medicines ?? []) },
      { id: "doctor", title: parts.doctor, entries: plain(topic.seeDoctorIf) },
      { id: "doctor-can", title: parts.doctorCan, entries: plain([topic.doctorCan]) },
      {
        id: "question",
        title: parts.questions,
        entries: topic.questions.map(({ asked: question, answer }) => named(shown(question), answer)),
      },
      { id: "what", title: parts.what, entries: plain([topic.whatItIs]) },
    ];
  return {
    kind: "health" as const,
    slug: topic.slug,
    isSensitive: SENSITIVE.has(topic.slug),
    name: shown(topic.name),
    line: shown(topic.shortAnswer),
    path: healthTopicAddress(topic.slug),
    ask: `/Assistant?${new URLSearchParams({ about: `health:${topic.slug}` })}`,
    review: reviewView(topic.review),
    version: topic.version,
    emergency: topic.emergencyIf.map(shown),
    sections: sections.filter(({ entries }) => entries.length > 0),
    sources: topic.sources,
    others: group
      .filter(({ slug }) => slug !== topic.slug)
      .map(({ slug, name }) => ({ slug, name: shown(name), path: healthTopicAddress(slug) })),
  };
}
export type HealthTopicView = ReturnType<typeof healthTopicView>;
