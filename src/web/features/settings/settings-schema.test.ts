import { expect, test } from "vitest";
import { check } from "#domain/form.ts";
import { settingsSchema } from "#domain/settings/settings.rules.ts";
import { CLINIC_EXAMPLE as EXAMPLE } from "#generated/clinic-example.ts";
import { firstText, textAt } from "./settings-fields.ts";
import { SETTINGS_FIELDS, SHAPE, settingsFormSchema, settingsInput } from "./settings-schema.ts";

const CLINIC_EXAMPLE = settingsSchema.parse(EXAMPLE);
const FILLED = Object.fromEntries(
  SETTINGS_FIELDS.map((name) => [name, /phone|emergency|helplines/u.test(name) ? "112" : `text of ${name}`]),
);
const GOOD: Record<string, string> = { ...FILLED, email: "desk@example.test", "grievance.email": "g@example.test" };

test("maps all inputs of the form to the settings and back", () => {
  const checked = check(settingsFormSchema, GOOD);
  if (!checked.ok) throw new Error(checked.refusal.key);
  for (const name of SETTINGS_FIELDS) expect(textAt(checked.value, name)).toBe(GOOD[name]);
});

test("names the invalid input in a refusal", () => {
  expect(check(settingsFormSchema, { ...GOOD, "team.1.role": " " })).toMatchObject({
    ok: false,
    refusal: { field: "team.1.role", key: "settings.missing" },
  });
  expect(check(settingsFormSchema, { ...GOOD, "emergency.ambulance": "one hundred" })).toMatchObject({
    refusal: { field: "emergency.ambulance", key: "settings.phone" },
  });
});

test("leaves out people and testimonials that are blank, and no others", () => {
  const blank = Object.fromEntries(
    SETTINGS_FIELDS.filter((name) => name.startsWith("team.0.")).map((name) => [name, " "]),
  );
  const quote = { "testimonials.0.quote": "", "testimonials.0.who": "", "testimonials.0.when": "" };
  const checked = check(settingsFormSchema, { ...GOOD, ...blank, ...quote });
  expect(checked).toMatchObject({
    ok: true,
    value: { team: [{ name: GOOD["team.1.name"] }, { name: GOOD["team.2.name"] }], testimonials: [{}] },
  });
});

test("begins without the examples, which a save would publish as the clinic's own", () => {
  const example = Object.fromEntries(SETTINGS_FIELDS.map((name) => [name, firstText(CLINIC_EXAMPLE, name)]));
  const shipped = Object.entries(example).filter(([, text]) => text !== "");
  expect(shipped.map(([name]) => name.split(".")[0])).toEqual([
    ...["name", "tagline", "emergency", "emergency", "emergency", "helplines", "helplines", "helplines"],
  ]);
  expect(firstText({ ...CLINIC_EXAMPLE, example: false }, "team.0.name")).toBe(CLINIC_EXAMPLE.team[0]?.name);
});

test("leaves out blank sponsors, and refuses an empty form without throwing", () => {
  expect(settingsInput({ ...GOOD, "sponsors.0": "  " }).sponsors).toHaveLength(SHAPE.sponsors - 1);
  expect(check(settingsFormSchema, {}).ok).toBe(false);
});
