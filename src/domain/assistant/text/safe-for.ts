import { NONE_KNOWN } from "../../remedies/remedies.rules.ts";
import type { Passage, Section } from "../passages/passages.ts";

/** Groups that should see a doctor before any remedy. */
export const GROUPS = ["pregnancy", "baby", "child", "medicines", "conditions"] as const;
export type Group = (typeof GROUPS)[number];

/** Sections that warn, refer to a doctor, or state facts: safe for everyone to read. */
const FOR_ALL: ReadonlySet<Section> = new Set([
  "caution",
  "pregnancy",
  "babies",
  "children",
  "older",
  "conditions",
  "interaction",
  "doctor",
  "about",
  "leave-alone",
  "emergency",
  "fact",
]);

/** The section of a remedy's page that covers a group. */
const SPEAKS_OF: Readonly<Record<Group, Section>> = {
  pregnancy: "pregnancy",
  baby: "children",
  child: "children",
  medicines: "interaction",
  conditions: "conditions",
};

/**
 * The groups for which a passage may be quoted after doctor-first triage. Warnings are for everyone; advice to use
 * something only for groups for which the page says that no caution is known, which a post never does, and a page
 * never can for babies.
 * @param passage - The passage.
 * @param page - Its whole page.
 */
export function groupsSafe(passage: Passage, page: readonly Passage[]): ReadonlySet<Group> {
  if (FOR_ALL.has(passage.section)) return new Set(GROUPS);
  // A health topic says for each group what it may do, and its answer begins with that.
  if (passage.document.kind === "health") return new Set(GROUPS);
  if (passage.document.kind !== "remedy") return new Set();
  return new Set(
    GROUPS.filter((group) => {
      if (group === "baby") return false;
      const spoken = page.filter(({ section }) => section === SPEAKS_OF[group]);
      return spoken.length > 0 && spoken.every(({ sentences }) => sentences[0]?.startsWith(NONE_KNOWN) ?? false);
    }),
  );
}
