import { describe, expect, it } from "vitest";
import { aDoctor } from "#support/builders.ts";
import { aProfile } from "#support/doctors.ts";
import { isEmail } from "./accounts/accounts.rules.ts";
import { draftSchema } from "./advice/advice.rules.ts";
import { doctorSignupSchema } from "./doctors/doctors.rules.ts";
import { profileSchema, registrationKey } from "./doctors/profile.rules.ts";
import { check } from "./form.ts";
import { westernDigits } from "./format/digits.ts";
import { fold } from "./format/fold.ts";
import { numberIn } from "./privacy/grievances.rules.ts";
import { block, singleLineText } from "./text.ts";

const name = (typed: string) => singleLineText(100, "patients.name").parse(typed);

describe("a name", () => {
  it.each(["Savitri शर्मा", "शर्मा", "क्\u200dष", "न\u200cही", "Zoë O’Neill", "سارة", "שרה כהן", "👩\u200d⚕️"])(
    "may be written in any script and in several: %s",
    (typed) => expect(name(typed)).toBe(typed),
  );

  it.each([
    ["a direction override", "Asha \u202egnirts\u202c", "Asha gnirts"],
    ["an isolate", "\u2067Asha\u2069", "Asha"],
    ["direction marks", "A\u200es\u200fh\u061ca", "Asha"],
    ["a joiner between Latin letters", "As\u200dha\u200c", "Asha"],
    ["a joiner between no letters", "\u200dआशा \u200c", "आशा"],
  ])("loses %s", (_, typed, left) => expect(name(typed)).toBe(left));

  it("of joiners and direction marks only is empty", () => {
    expect(singleLineText(100, "patients.name").safeParse("\u200d\u2067\u200c").success).toBe(false);
  });
});

it("a text of one line may be empty where none is required, and has no line ends", () => {
  const optional = singleLineText(100).default("");
  expect([undefined, "", " \u200c"].map((typed) => optional.parse(typed))).toEqual(["", "", ""]);
  for (const typed of ["a\nb", "a\r\nb", "x".repeat(101)]) expect(optional.safeParse(typed).success).toBe(false);
});

it("a message retains its lines and joiners, and loses direction marks", () => {
  expect(block(100).parse("क्\u200dष\r\n\u2066ok\u2069 \u202eabc")).toBe("क्\u200dष\nok abc");
});

it.each([
  "as\u200dha@example.test",
  "asha@exa\u200cmple.test",
  "asha\u202e@example.test",
  "аsha@example.test",
  "ａsha@example.test",
])("refuses an email that only looks like another one: %j", (email) => expect(isEmail(email)).toBe(false));

describe("Devanagari and full-width digits", () => {
  it("become Western ones", () =>
    expect(westernDigits("०१२३४५६७८९ ０１２３４５６７８９ १२/٣")).toBe("0123456789 0123456789 12/3"));

  it("are the same in a search", () => expect([fold("९८७６"), fold("９８７６")]).toEqual(["9876", "9876"]));

  it("are the same in a grievance's number", () => {
    expect(numberIn("gr-१२३४-５６７８-ABCD-EFGH")).toBe(numberIn("GR-1234-5678-ABCD-EFGH"));
    expect(numberIn("gr-१२३४-５６７８-ABCD-EFGH")).toBeDefined();
  });

  it("are the same in a registration, its year and its fee", () => {
    const typed = { registrationNumber: "MMC/१२३４", practisingSince: "२००५", fee: "４००" };
    const checked = check(profileSchema, aProfile(typed));
    expect(checked).toMatchObject({
      ok: true,
      value: { registrationNumber: "MMC/1234", practisingSince: 2005, fee: 400 },
    });
    const of = (registrationNumber: string) =>
      registrationKey({ ...profileSchema.parse(aProfile()), registrationNumber });
    expect(of("MMC/१२३４")).toBe(of("MMC/1234"));
  });

  it("are the same in a licence and a birthday", () => {
    const typed = aDoctor({ license: "MH/２０１२/१२३४५", dob: "१९८५-०４-१२" });
    expect(check(doctorSignupSchema, typed)).toMatchObject({
      ok: true,
      value: { license: "MH/2012/12345", dob: "1985-04-12" },
    });
  });

  it("are the same in a prescription's days", () => {
    const draft = draftSchema.parse({ followUpOn: "२०२६-१२-०१", lines: [{ item: "Paracetamol", days: "५" }] });
    expect([draft.followUpOn, draft.lines[0]?.days]).toEqual(["2026-12-01", "5"]);
  });
});
