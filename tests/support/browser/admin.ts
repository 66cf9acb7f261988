import { expect, type Locator, type Page } from "@playwright/test";
import { fillIn, send } from "./screens.ts";

export type PostFields = Readonly<Record<"title" | "content", string> & Partial<Record<string, string>>>;

/** The form in which posts are written. */
export function postForm(page: Page): Locator {
  return page.locator("form").filter({ has: page.locator("[name=title]") });
}

/** Types a post; its category goes by the words that people read. */
export async function writePost(page: Page, { category, ...fields }: PostFields): Promise<void> {
  const texts = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
  await fillIn(postForm(page), texts as Record<string, string>);
  if (category !== undefined) await page.getByLabel("Category").selectOption({ label: category });
}

export async function publish(page: Page, fields: PostFields): Promise<void> {
  await page.goto("/AdminDashboard/create-blogs");
  await writePost(page, fields);
  await send(page, "Publish");
  await expect(statusText(page, "Blog published successfully!")).toBeVisible();
}

/** What was said in passing, among the lines that say how the page stands. */
export function statusText(page: Page, words: string): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

/** A post of the desk's list, by its title. */
export function published(page: Page, title: string): Locator {
  return page
    .getByRole("region", { name: "Published" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** The line of a desk stands: from now on it hears what changes. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Live$/u })).toBeVisible();
}

/** Marks the document, so that it can be told later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-journey", "same"));
  return () => expect(page.locator("html")).toHaveAttribute("data-journey", "same");
}
