import { expect, test } from "vitest";
import { checkSettings, SHAPE } from "./settings.check.ts";
import { settingsInput, settingsNames, textAt } from "./settings-fields.ts";

const FILLED = Object.fromEntries(
  settingsNames(SHAPE).map((name) => [name, /phone|emergency|helplines/u.test(name) ? "112" : `text of ${name}`]),
);
const GOOD: Record<string, string> = { ...FILLED, email: "desk@example.test", "grievance.email": "g@example.test" };

test("every input of the form finds its way into the settings, and back to its own input", () => {
  const checked = checkSettings(GOOD);
  if (!checked.ok) throw new Error(checked.refusal.message);
  for (const name of settingsNames(SHAPE)) expect(textAt(checked.value, name)).toBe(GOOD[name]);
});

test("a refusal names the very input it is about", () => {
  expect(checkSettings({ ...GOOD, "team.1.role": " " })).toMatchObject({
    ok: false,
    refusal: { field: "team.1.role", message: "Please fill in this field." },
  });
  expect(checkSettings({ ...GOOD, "emergency.ambulance": "one hundred" })).toMatchObject({
    refusal: { field: "emergency.ambulance", message: "Please enter a telephone number." },
  });
});

test("sponsors that are blank are left out, and nothing at all is refused, not thrown", () => {
  expect(settingsInput({ ...GOOD, "sponsors.0": "  " }, SHAPE).sponsors).toHaveLength(SHAPE.sponsors - 1);
  expect(checkSettings({}).ok).toBe(false);
});
