import { describe, expect, it } from "vitest";
import { shareOfSegment } from "#domain/channels/sms.ts";
import { LANGUAGES } from "#domain/language.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { everySms } from "#support/every-sms.ts";

const NAMES = ["Tulsi", "तुलसी आयुर्वेद क्लिनिक और अनुसंधान केंद्र", `Clinic of ${"Long ".repeat(30)}Name`];

describe.each(LANGUAGES)("every SMS in %s", (language) => {
  it.each(NAMES)("fits one segment, whatever the clinic %s is called", (name) => {
    for (const [kind, text] of everySms(language, { ...CLINIC_EXAMPLE, name })) {
      expect(shareOfSegment(text), `${kind}: ${text}`).toBeLessThanOrEqual(1);
      expect(text).toContain([...name].slice(0, 4).join(""));
      expect(text).not.toMatch(/\{|\}|undefined|null|https?:/u);
    }
  });
});
