import { expect, type Locator, type Page } from "@playwright/test";
import { LABELS } from "#generated/messages/accounts/labels.ts";

/**
 * Fills in a date in its three inputs.
 * @param date - `YYYY-MM-DD`.
 */
async function fillInDate(form: Page | Locator, name: string, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  await form.locator(`[name="${name}.day"]`).fill(day);
  await form.locator(`[name="${name}.month"]`).selectOption(month === "" ? "" : String(Number(month)));
  await form.locator(`[name="${name}.year"]`).fill(year);
}

/** Fills in the inputs with these names; radios are chosen by their value, and "on" ticks a box. */
export async function fillIn(form: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if ((await form.locator(`[name="${name}.day"]`).count()) > 0) {
      await fillInDate(form, name, value);
      continue;
    }
    const input = form.locator(`[name="${name}"]:visible`);
    const type = await input.first().getAttribute("type");
    if (type === "radio") await form.locator(`[name="${name}"][value="${value}"]`).check();
    else if (type === "checkbox") await input.setChecked(value === "on");
    else await input.fill(value);
  }
}

/** Opens what the entries of a prescription have below "More". */
export async function openMore(form: Page | Locator): Promise<void> {
  const closed = form.locator("fieldset fieldset details:not([open]) > summary");
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}

export async function send(form: Page | Locator, button: string): Promise<void> {
  await form.getByRole("button", { name: button, exact: true }).click();
}

/** Expects a refusal: one alert, and the invalid input, if there is one, has the focus and is the only one marked. */
export async function expectRefusal(page: Page | Locator, message: string, field?: string): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(message);
  await expect(alert).toHaveCount(1);
  const marked = page.locator(":is(input, select, textarea)[aria-invalid=true]");
  if (field === undefined) {
    await expect(marked).toHaveCount(0);
    return;
  }
  const input = page.locator(`:is([name="${field}"], [name="${field}.day"])`).first();
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("aria-invalid", "true");
  const names = await marked.evaluateAll((inputs) =>
    inputs.map((one) => one.getAttribute("name")?.replace(/\.(?:day|month|year)$/u, "")),
  );
  expect(new Set(names)).toEqual(new Set([field]));
}

/** Expects a success message in a status line, and no alert. */
export async function expectSuccess(page: Page, message: string): Promise<void> {
  await expect(page.getByRole("status")).toHaveText(message);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Delays of the screens, in milliseconds (spec.md section 9). */
export const DELAY = { login: 1500, signUp: 2000, resetClose: 3000 } as const;
/** Tolerances before and after a delay. */
const EARLY_MS = 100;
const LATE_MS = 100;

/** The start of the fake clock, which can't be paused in its own past. */
const AHEAD_MS = 10_000;

/** Pauses the page's clock, which must be installed; then only `runFor` advances it. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

interface Success {
  readonly says: string;
  readonly delay: number;
  /** The target; without it, an open dialog closes. */
  readonly path?: string;
}

interface RouterState {
  readonly location: { readonly pathname: string };
  /** With the page that is loaded; after a form that stays it is the same page. */
  readonly navigation: { readonly location?: { readonly pathname: string } };
}

/** Expects that no other page is being loaded: React Router begins at once, and shows the page afterwards. */
async function expectNoNavigation(page: Page): Promise<void> {
  const target = await page.evaluate(async () => {
    // A test's own clock has no part in this task; before it, React shows what has changed.
    await scheduler.postTask(() => true, { priority: "background" });
    const router: { readonly state: RouterState } = Reflect.get(window, "__reactRouterDataRouter");
    const { location, navigation } = router.state;
    return navigation.location?.pathname === location.pathname ? undefined : navigation.location?.pathname;
  });
  expect(target, "it moved on too early").toBeUndefined();
}

/**
 * Submits a form that reports success and redirects after a delay: not earlier and not later. The page's clock is
 * advanced by hand, so that the load of the machine does not matter.
 */
export async function expectRedirect(page: Page, submit: () => Promise<void>, success: Success): Promise<void> {
  const { says, delay, path } = success;
  await page.clock.install();
  await freezeClock(page);
  const before = new URL(page.url()).pathname;
  await submit();
  await expectSuccess(page, says);
  await page.clock.runFor(delay - EARLY_MS);
  await expectNoNavigation(page);
  const dialog = page.locator("dialog[open]");
  expect(new URL(page.url()).pathname, "it moved on too early").toBe(before);
  if (path === undefined) expect(await dialog.count(), "it closed too early").toBe(1);
  await page.clock.runFor(EARLY_MS + LATE_MS);
  if (path === undefined) await expect(dialog).toHaveCount(0);
  else await expect(page).toHaveURL((url) => url.pathname === path);
  await page.clock.resume();
}

/** The main navigation on a wide screen. */
export function bar(page: Page, name = "Main"): Locator {
  return page.getByRole("navigation", { name });
}

/** A menu of the navigation: its button and its list. */
export function menu(page: Page, words: string): { readonly button: Locator; readonly items: Locator } {
  const details = page.locator("details:visible").filter({ has: page.locator("summary", { hasText: words }) });
  return { button: details.locator("summary"), items: details.getByRole("link") };
}

/** The account menu: in the header, in the sidebar, or in the top bar of a phone. */
export function accountMenu(page: Page): Locator {
  return page.locator("details:visible").filter({ has: page.locator("summary.account-menu:visible") });
}

/**
 * Opens the account menu and follows a link or presses a button of it. Tried again when the menu closes: a page that has
 * just been opened moves the focus to its heading.
 */
export async function inAccountMenu(page: Page, name: string): Promise<void> {
  const menu = accountMenu(page);
  const entry = menu.getByRole("link", { name, exact: true }).or(menu.getByRole("button", { name, exact: true }));
  await expect(async () => {
    if (!(await entry.isVisible())) await menu.locator("summary").click();
    await entry.click({ timeout: 2000 });
  }).toPass();
}

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(accountMenu(page)).toContainText(email);
  await expect(accountMenu(page)).toContainText("Sign Out");
  await expect(bar(page).getByText("Sign-in/Sign-up")).toHaveCount(0);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(bar(page).getByText("Sign-in/Sign-up")).toBeVisible();
  await expect(page.getByText("Sign Out", { exact: true })).toHaveCount(0);
}

export async function logIn(page: Page, path: string, email: string, password: string): Promise<void> {
  await page.goto(path);
  await fillIn(page, { email, password });
  await send(page, LABELS.submit);
}
