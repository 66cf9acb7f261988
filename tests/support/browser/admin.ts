import { expect, type Locator, type Page } from "@playwright/test";
import { fillIn, send } from "./screens.ts";

export type PostFields = Readonly<Record<"title" | "content", string> & Partial<Record<string, string>>>;

/** The form for posts. */
export function postForm(page: Page): Locator {
  return page.locator("form").filter({ has: page.locator("[name=title]") });
}

/** Fills in a post; the category is chosen by its label. */
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

/** The message of the last action, among the status lines. */
export function statusText(page: Page, words: string): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

/** A post in the admin's list, by its title. */
export function published(page: Page, title: string): Locator {
  return page
    .getByRole("region", { name: "Published" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Waits until the page's live connection is open. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Live$/u })).toBeVisible();
}

/** Marks the document, to detect a reload later. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-journey", "same"));
  return () => expect(page.locator("html")).toHaveAttribute("data-journey", "same");
}
