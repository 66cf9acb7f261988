import { describe, expect, it } from "vitest";
import { LINKED_NEWS } from "#domain/channels/appointment-news.ts";
import { GENERAL_NEWS, PHONE_NEWS } from "#domain/channels/general-news.ts";
import { partsOf, type SmsKind } from "#domain/channels/sms.ts";
import { LINK_PATH } from "#domain/consultations/appointment-link.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { LANGUAGES, type Language } from "#domain/language.ts";
import { MAX_NAME_LENGTH } from "#domain/patients/patients.rules.ts";
import { DAY_MS, iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { inLanguage } from "#server/language.ts";
import { everySms } from "#support/every-sms.ts";

const NAMES = ["Tulsi", "तुलसी आयुर्वेद क्लिनिक और अनुसंधान केंद्र", `Clinic of ${"Long ".repeat(30)}Name`];
const DOCTORS = [
  "Vikram Rao",
  `${"क्षि".repeat(MAX_NAME_LENGTH / 4)} ${"त्रि".repeat(MAX_NAME_LENGTH / 4)}`,
  `${"W".repeat(MAX_NAME_LENGTH)} ${"€".repeat(MAX_NAME_LENGTH)}`,
];
const SECRET = "23456789ABCDEFGHJKLMNP";
const LINKS = [
  `https://clinic.example/hi${LINK_PATH}/${SECRET}`,
  `https://${"appointments-of-the-".repeat(5)}clinic.example/hi${LINK_PATH}/${SECRET}`,
];
/** The address of an invitation on a domain of twenty-five letters. */
const USUAL_LENGTH = 85;
const ZONES = ["Asia/Kolkata", "America/Argentina/ComodRivadavia", "Antarctica/DumontDUrville"];
const YEAR = Array.from({ length: 366 }, (_, day) => iso(Date.parse("2026-09-30T17:00:00Z") + day * DAY_MS));

/** In how many parts an SMS may be sent; a question without its link would be none, however long that is. */
function mostParts(kind: SmsKind, link = ""): number {
  if (kind === "agreement" || (kind === "staff-invitation" && link.length > USUAL_LENGTH)) return 4;
  if (kind === "staff-invitation") return 2;
  return isOneOf(PHONE_NEWS, kind) ? 2 : 1;
}

/** The moment of a year whose words are the longest. */
function longestMoment(language: Language, zone: string): string {
  const lengthOf = (moment: string) => inLanguage(language, () => formatShortMoment(moment, zone)).length;
  return (
    YEAR.map((moment) => ({ moment, length: lengthOf(moment) })).toSorted((a, b) => b.length - a.length)[0]?.moment ??
    ""
  );
}

describe.each(LANGUAGES)("every SMS in %s", (language) => {
  it.each(NAMES)("fits its parts, whatever the clinic %s, its doctor and the time are called", (name) => {
    for (const fullName of DOCTORS)
      for (const zone of ZONES) {
        const startsAt = longestMoment(language, zone);
        for (const [kind, text] of everySms(language, { ...CLINIC_EXAMPLE, name }, { fullName, startsAt, zone })) {
          expect(partsOf(text), `${kind}: ${text}`).toBeLessThanOrEqual(mostParts(kind));
          expect(text).toContain([...name].slice(0, 4).join(""));
          expect(text).not.toMatch(/\{|\}|undefined|null|https?:/u);
        }
      }
  });

  it.each(NAMES)(
    "fits two parts with a link, or has none, whatever the clinic %s and its address are called",
    (name) => {
      for (const fullName of DOCTORS)
        for (const zone of ZONES)
          for (const link of LINKS) {
            const facts = { fullName, startsAt: longestMoment(language, zone), zone };
            for (const [kind, text] of everySms(language, { ...CLINIC_EXAMPLE, name }, facts, link)) {
              expect(partsOf(text), `${kind}: ${text}`).toBeLessThanOrEqual(mostParts(kind, link));
              // A link that is cut leads nowhere.
              expect(text.includes("https:")).toBe(text.endsWith(` ${link}`));
              expect(text).toContain([...name].slice(0, 4).join(""));
              expect(text).not.toMatch(/\{|\}|undefined|null/u);
            }
          }
    },
  );

  it("has the link and whole names where these are usual", () => {
    const [link = ""] = LINKS;
    const linked = everySms(language, { ...CLINIC_EXAMPLE, name: "Tulsi Clinic" }, undefined, link).filter(([kind]) =>
      isOneOf([...LINKED_NEWS, ...GENERAL_NEWS], kind),
    );
    expect(linked).toHaveLength(LINKED_NEWS.length + GENERAL_NEWS.length);
    for (const [kind, text] of linked) {
      expect(partsOf(text), text).toBeLessThanOrEqual(language === "en" && isOneOf(LINKED_NEWS, kind) ? 1 : 2);
      expect(text).toContain("Tulsi Clinic:");
      if (kind !== "security") expect(text).toContain("Vikram Rao");
      expect(text.endsWith(` ${link}`)).toBe(true);
    }
  });

  it("is one part about an appointment with usual names, in English", () => {
    const parts = everySms(language, { ...CLINIC_EXAMPLE, name: "Tulsi" }).map(([, text]) => partsOf(text));
    expect(Math.max(...parts)).toBe(language === "en" ? 1 : 2);
  });
});
