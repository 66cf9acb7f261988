import { expect, type Locator, type Page } from "@playwright/test";

/** No page has more stops than this, also after the walk has begun again at its top. */
const MAX_STOPS = 300;

/** Walks by Tab until something has the focus. Fails when it can't be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}.`);
}

/** Walks to a link or a button and presses it. */
export async function activate(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const keysOf: Readonly<Record<string, (value: string) => string>> = {
  // The browser orders the parts by its own language, which is American here.
  date: (day) => day.slice(5).replace("-", "") + day.slice(0, 4),
};

/** A date in three inputs has a value for each of them. */
async function inputsOf(form: Locator, [name, value]: [string, string]): Promise<[string, string][]> {
  if ((await form.locator(`[name="${name}.day"]`).count()) === 0) return [[name, value]];
  const [year = "", month = "", day = ""] = value.split("-").map((part) => String(Number(part)));
  return [
    [`${name}.day`, day],
    [`${name}.month`, month],
    [`${name}.year`, year],
  ];
}

/** Types into the inputs of these names, ticks boxes with Space, and chooses from lists with the arrows. */
export async function fillInByKeys(page: Page, form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  const [first = ["", ""]] = Object.entries(fields);
  await form.locator(`[name="${first[0]}"], [name="${first[0]}.day"]`).first().waitFor();
  const inputs = await Promise.all(Object.entries(fields).map((field) => inputsOf(form, field)));
  for (const [name, value] of inputs.flat()) {
    const input = form.locator(`[name="${name}"]:visible`).first();
    await tabTo(page, input);
    const { kind, now } = await input.evaluate((element) => {
      const field = element as HTMLInputElement;
      return { kind: field.type, now: field.type === "checkbox" ? (field.checked ? "on" : "") : field.value };
    });
    if (now === value) continue;
    if (kind === "checkbox") await page.keyboard.press("Space");
    else if (kind === "select-one") {
      await page.keyboard.press("Home");
      for (let step = 0; (await input.inputValue()) !== value && step < MAX_STOPS; step += 1) {
        await page.keyboard.press("ArrowDown");
      }
    } else {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(keysOf[kind]?.(value) ?? value);
    }
    if (kind !== "checkbox") await expect(input).toHaveValue(value);
  }
}
