import { CONDITION_PAGES } from "../../remedies/conditions.ts";
import { REMEDIES } from "../../remedies/library.ts";
import { MEDICINES_TABLE } from "../../remedies/medicines-table.ts";
import { CONDITIONS, type Remedy, type Review } from "../../remedies/remedies.rules.ts";
import { HELPLINES } from "../../settings/helplines.ts";
import type { Triage } from "../assistant.rules.ts";
import { intentOf } from "../intent/intent.ts";
import { clinicPassages } from "../passages/clinic-passages.ts";
import { interactionPassages } from "../passages/interaction-passages.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import type { Found, Passage } from "../passages/passages.ts";
import type { ComposeInput } from "./compose.ts";

export const REVIEWED: Review = { state: "reviewed", by: "Dr Meera Rao", registration: "MMC/1", on: "2026-11-02" };
export const CALM: Triage = { tier: "none", ruleIds: [], actionKey: null };
export const doctorFirst = (...ruleIds: readonly string[]): Triage => ({
  tier: "doctor-first",
  ruleIds,
  actionKey: "doctor-first",
});

const topics = CONDITIONS.map((condition) => ({ ...CONDITION_PAGES[condition], condition, version: 1 }));
const member = { name: "Dr Meera Rao", role: "General medicine", description: "Reads the pages." };

/** The whole library and a clinic's facts; with `change`, of remedies that were changed. */
export function libraryWith(change: (remedy: Remedy) => Remedy = (remedy) => remedy): readonly Passage[] {
  const facts = clinicPassages({
    example: false,
    name: "Tulsi",
    tagline: "A home of natural remedies.",
    address: "4 Neem Lane\nPune 411000",
    phone: "+91 20 1234 5678",
    email: "desk@tulsi.example",
    hours: "Monday to Friday, 09:00 to 19:00\nSunday closed",
    emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
    helplines: HELPLINES,
    team: [member, member, member],
    testimonials: [],
    sponsors: [],
  });
  return [...libraryPassages({ remedies: REMEDIES.map(change), topics, posts: [] }).passages, ...facts];
}

export const LIBRARY = libraryWith();

/** The table of interactions, which is quoted but not searched. */
export const TABLE = interactionPassages(MEDICINES_TABLE);

/** What a search would have found: the passages of these ids, best first. */
export function found(ids: readonly string[], library: readonly Passage[] = LIBRARY): readonly Found[] {
  return ids.map((id, at) => {
    const passage = library.find((one) => one.id === id);
    if (passage === undefined) throw new Error(`no passage ${id}`);
    return { passage, score: 2 - at / 5 };
  });
}

/** A question and what a search found for it. */
export function asking(
  question: string,
  ids: readonly string[],
  over: Partial<ComposeInput> = {},
  library = LIBRARY,
): ComposeInput {
  const quotable = [...library, ...TABLE];
  return {
    question,
    language: "en",
    intent: intentOf(question),
    found: found(ids, library),
    answerable: ids.length > 0,
    nearest: [],
    all: (documentId) => quotable.filter(({ document }) => document.id === documentId),
    triage: CALM,
    medicines: [],
    quoteDrafts: true,
    numbers: { clinicPhone: "+91 20 1234 5678", emergency: "112", ambulance: "108", mentalHealth: "14416" },
    ...over,
  };
}
