import { clinicPassages } from "#domain/assistant/passages/clinic-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import { HELPLINES } from "#domain/settings/helplines.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";

const CLINIC: ClinicSettings = {
  example: false,
  name: "Tulsi",
  tagline: "A home of natural remedies.",
  address: "4 Neem Lane\nPune 411000",
  phone: "+91 20 1234 5678",
  email: "desk@tulsi.example",
  hours: "Monday to Friday, 09:00 to 19:00\nSunday closed.",
  emergency: { emergency: "112", ambulance: "108", mentalHealth: "14416" },
  helplines: HELPLINES,
  team: [],
  testimonials: [],
  sponsors: [],
};
const DOCTOR = {
  firstName: "Ravi",
  lastName: "Sharma",
  qualifications: "MBBS",
  registrationNumber: "MMC/1",
  fee: 400,
  slug: "ravi-sharma",
};

/** All shipped pages, and the facts of a clinic with one doctor. */
export const TEST_LIBRARY: readonly Passage[] = [
  ...libraryPassages({
    remedies: LIBRARY,
    topics: CONDITIONS.map((condition) => ({ ...CONDITION_PAGES[condition], condition, version: 1 })),
    posts: [],
    health: HEALTH_TOPICS,
  }).passages,
  ...clinicPassages(CLINIC, [DOCTOR]),
];
