import { expect, test } from "vitest";
import { check } from "#domain/form.ts";
import { textAt } from "./settings-fields.ts";
import { SETTINGS_FIELDS, SHAPE, settingsFormSchema, settingsInput } from "./settings-schema.ts";

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

test("leaves out blank sponsors, and refuses an empty form without throwing", () => {
  expect(settingsInput({ ...GOOD, "sponsors.0": "  " }).sponsors).toHaveLength(SHAPE.sponsors - 1);
  expect(check(settingsFormSchema, {}).ok).toBe(false);
});
