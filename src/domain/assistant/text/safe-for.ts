import { NONE_KNOWN } from "../../remedies/remedies.rules.ts";
import type { Passage, Section } from "../passages/passages.ts";

/** People for whom a doctor comes before any remedy. */
export const GROUPS = ["pregnancy", "baby", "child", "medicines", "conditions"] as const;
export type Group = (typeof GROUPS)[number];

/** Parts of a page that hold back or send to a doctor, and facts: nobody is harmed by reading one. */
const FOR_ALL: ReadonlySet<Section> = new Set([
  "caution",
  "pregnancy",
  "children",
  "conditions",
  "interaction",
  "doctor",
  "about",
  "leave-alone",
  "emergency",
  "fact",
]);

/** Where a remedy's page says what holds for a group. */
const SPEAKS_OF: Readonly<Record<Group, Section>> = {
  pregnancy: "pregnancy",
  baby: "children",
  child: "children",
  medicines: "interaction",
  conditions: "conditions",
};

/** The part of a page that speaks of a group. */
export function sectionOf(group: Group): Section {
  return SPEAKS_OF[group];
}

/**
 * The groups to whom a passage may be quoted after a doctor-first notice. In: the passage and all of its page. What
 * holds back is for everyone; what invites is only for those of whom the page says that no caution is known, which a
 * post never does, and a baby's page never can.
 */
export function groupsSafe(passage: Passage, page: readonly Passage[]): ReadonlySet<Group> {
  if (FOR_ALL.has(passage.section)) return new Set(GROUPS);
  if (passage.document.kind !== "remedy") return new Set();
  return new Set(
    GROUPS.filter((group) => {
      if (group === "baby") return false;
      const spoken = page.filter(({ section }) => section === SPEAKS_OF[group]);
      return spoken.length > 0 && spoken.every(({ sentences }) => sentences[0]?.startsWith(NONE_KNOWN) ?? false);
    }),
  );
}
