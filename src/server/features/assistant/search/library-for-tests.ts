import type { LibraryDocument, Passage, Section } from "#domain/assistant/passages.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { LIBRARY_A } from "#domain/remedies/library/more-a.ts";
import { LIBRARY_B } from "#domain/remedies/library/more-b.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { CONDITIONS, inWords, medicineNotes, type Review } from "#domain/remedies/remedies.rules.ts";

type Part = readonly [Section, string, readonly string[]];

function pageOf(document: LibraryDocument, parts: readonly Part[]): readonly Passage[] {
  return parts
    .filter(([, , sentences]) => sentences.length > 0)
    .map(([section, heading, sentences]) => ({
      id: `${document.id}#${section}-1`,
      document,
      section,
      heading,
      sentences,
    }));
}

function remedyPages(): readonly Passage[] {
  return [...new Set([...LIBRARY, ...LIBRARY_A, ...LIBRARY_B])].flatMap((remedy) => {
    const { name, hindiName, aliases, slug, condition, version, review, whoMustNot } = remedy;
    const address = `/Remedies/${slug}`;
    return pageOf(
      {
        id: `remedy:${slug}`,
        kind: "remedy",
        title: name,
        hindiTitle: hindiName,
        aliases,
        address,
        topic: condition,
        version,
        review,
      },
      [
        ["line", "In short", [remedy.line]],
        ["what", "What it is", [remedy.whatItIs]],
        ["tradition", "Traditional use", [remedy.traditionalUse]],
        ["evidence", "What studies say", [remedy.evidence.why]],
        ["food", "How people use it in food", [remedy.inFood]],
        ["caution", "Cautions", remedy.cautions],
        ["pregnancy", "Pregnancy and breastfeeding", [inWords(whoMustNot.pregnancy)]],
        ["children", "Children", [inWords(whoMustNot.children)]],
        ["conditions", "Who must not", whoMustNot.conditions ?? []],
        ["interaction", "With medicines", medicineNotes(remedy)],
        ["doctor", "When to see a doctor", remedy.whenToSeeADoctor],
      ],
    );
  });
}

function topicPages(): readonly Passage[] {
  return CONDITIONS.flatMap((topic) => {
    const page = CONDITION_PAGES[topic];
    return pageOf(
      {
        id: `topic:${topic}`,
        kind: "topic",
        title: page.title,
        hindiTitle: page.hindiTitle,
        aliases: [page.fullName],
        address: `/Remedies/${topic}`,
        topic,
        version: 1,
        review: page.review,
      },
      [
        ["about", `About ${page.fullName}`, page.about],
        ["leave-alone", "Leave alone", page.leaveAlone],
        ["doctor", "When to see a doctor", page.whenToSeeADoctor],
        ["emergency", "Emergency", [page.emergency]],
      ],
    );
  });
}

const CLINIC: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] = [
  [
    "hours",
    "Opening hours",
    "खुलने का समय",
    ["timings", "kab khulta hai"],
    ["The clinic is open Monday to Saturday, 9:00 to 18:00."],
  ],
  ["fees", "Consultation fees", "फीस", ["fee", "charges"], ["A consultation costs 500 rupees."]],
  ["address", "Where we are", "पता", ["clinic address", "location"], ["The clinic is at 12 Lake Road."]],
  ["doctors", "Our doctors", "हमारे डॉक्टर", ["doctor list"], ["Dr Asha Rao sees patients with reflux."]],
  ["booking", "Book an appointment", "अपॉइंटमेंट", ["appointment", "booking"], ["Choose a doctor and a free hour."]],
];

function clinicPages(): readonly Passage[] {
  const review: Review = { state: "draft" };
  return CLINIC.flatMap(([name, title, hindiTitle, aliases, sentences]) =>
    pageOf(
      {
        id: `clinic:${name}`,
        kind: "clinic",
        title,
        hindiTitle,
        aliases,
        address: "/Contact",
        topic: null,
        version: 1,
        review,
      },
      [["fact", title, sentences]],
    ),
  );
}

/** The remedies, topics and some facts of a clinic, in the shape in which they are searched. */
export const TEST_LIBRARY: readonly Passage[] = [...remedyPages(), ...topicPages(), ...clinicPages()];
