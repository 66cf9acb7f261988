import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expectLive, markDocument, postForm, published, statusText, writePost } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, freezeClock, send } from "../../support/browser/screens.ts";

// A separate clinic, because these tests create, delete and count posts.
test.use({ siteName: "newsroom", viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: "serial" });

const ADMIN = "/AdminDashboard/create-blogs";
const SAUNF = {
  title: "Saunf after dinner",
  content: "## What it is\n\nFennel seeds, **chewed slowly** after a meal.\n\n- a small spoon\n- no sugar",
};

function card(page: Page, title: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function askToDelete(admin: Page, title: string) {
  const button = published(admin, title).getByRole("button", { name: `Delete ${title}` });
  const dialog = admin.getByRole("dialog", { name: "Delete this post?" });
  await button.click();
  await expect(dialog.getByText("Are you sure you want to delete this blog?", { exact: true })).toBeVisible();
  await expect(dialog).toContainText(title);
  return dialog;
}

test("an open blog page follows the admin's posts live", { tag: "@core" }, async ({
  page: admin,
  newPage,
  signedInAs,
}) => {
  await signedInAs("admin");
  await admin.goto(ADMIN);
  await expectLive(admin);
  const visitor = await newPage({ viewport: { width: 1440, height: 900 } });
  await visitor.goto("/Blog");
  await expect(visitor.getByText("3 posts", { exact: true })).toBeVisible();
  const stillTheSame = await markDocument(visitor);

  await writePost(admin, {
    ...SAUNF,
    category: "Natural Remedies",
    remedy1: "Fennel seeds",
    remedy3: "Lukewarm water",
    remedy4: "   ",
  });
  await send(admin, "Publish");
  await expect(statusText(admin, "Blog published successfully!")).toBeVisible();
  await expect(admin.getByLabel("Title")).toHaveValue("");
  await expect(published(admin, SAUNF.title)).toBeVisible();

  const shown = card(visitor, SAUNF.title);
  await expect(shown).toBeVisible();
  await expect(visitor.getByText("4 posts", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("article").first().getByRole("heading")).toHaveText(SAUNF.title);
  await expect(shown.getByText("Natural Remedies", { exact: true })).toBeVisible();
  await expect(shown).toContainText("What it is Fennel seeds, chewed slowly after a meal.");
  await expect(shown.getByRole("list", { name: "Remedies in this post" }).getByRole("listitem")).toHaveText([
    "Fennel seeds",
    "Lukewarm water",
  ]);

  const dialog = await askToDelete(admin, SAUNF.title);
  await expectAxeSilent(admin);
  await send(dialog, "Cancel");
  await expect(dialog).toBeHidden();
  await expect(shown).toBeVisible();
  await send(await askToDelete(admin, SAUNF.title), "Delete");
  await expect(statusText(admin, "Blog deleted successfully!")).toBeVisible();
  await expect(published(admin, SAUNF.title)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
  await expect(visitor.getByText("3 posts", { exact: true })).toBeVisible();

  await expectAxeSilent(admin);
  await admin.getByRole("button", { name: "Undo" }).click();
  await expect(statusText(admin, "Post restored.")).toBeVisible();
  await expect(published(admin, SAUNF.title)).toBeVisible();
  await expect(shown).toBeVisible();

  await published(admin, SAUNF.title)
    .getByRole("link", { name: `Edit ${SAUNF.title}` })
    .click();
  await expect(admin.getByText("You're editing a published post.", { exact: false })).toBeVisible();
  await admin.getByLabel("Content").fill("Better words.");
  await send(admin, "Save changes");
  await expect(statusText(admin, "Changes saved.")).toBeVisible();
  await expect(shown).toContainText("Better words.");
  await stillTheSame();
});

test("a draft survives a reload, has a preview, and is removed after publishing", async ({
  page,
  newPage,
  signedInAs,
}) => {
  const draft = { ...SAUNF, title: "A draft of the night" };
  await signedInAs("admin");
  await page.goto(ADMIN);
  await writePost(page, { ...draft, category: "Nutrition", remedy2: "Warm water" });
  const saved = () => page.evaluate(() => Object.values(sessionStorage).join());
  // The category is filled in last.
  await expect.poll(saved).toContain("Nutrition");
  expect(await saved()).toContain("Warm water");
  await page.reload();
  await expect(page.getByText("We restored what you typed.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(draft.title);
  await expect(page.getByLabel("Content")).toHaveValue(draft.content);
  await expect(page.getByLabel("Remedy 2")).toHaveValue("Warm water");
  await expect(page.getByLabel("Category")).toHaveValue("Nutrition");

  const visitor = await newPage();
  await visitor.goto("/Blog");
  await expect(card(visitor, draft.title)).toHaveCount(0);

  await send(page, "Preview");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "What it is" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("chewed slowly");
  await expect(preview.getByRole("listitem")).toHaveText(["a small spoon", "no sugar"]);
  await postForm(page).getByLabel("Content").fill("<script>alert(1)</script>\n\n*Words*");
  await expect(preview.locator("em")).toHaveText("Words");
  await expect(preview.locator("script")).toHaveCount(0);

  await send(page, "Publish");
  await expect(statusText(page, "Blog published successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(card(visitor, draft.title)).toBeVisible();
});

test("without a response nothing is published or deleted, and a deletion can be undone for ten seconds", async ({
  page,
  signedInAs,
  watch,
}) => {
  await signedInAs("admin");
  await page.goto(ADMIN);
  const title = "Words on a lost line";
  await writePost(page, { title, content: SAUNF.content });
  watch.allowLostConnection();
  watch.allowStatus(502);
  const broken = (status: boolean) =>
    status
      ? page.route("**/create-blogs*", (route) =>
          route.request().method() === "POST" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue(),
        )
      : page.unrouteAll();
  await broken(true);
  await send(page, "Publish");
  await expectRefusal(page, "Failed to publish blog. Please try again.");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await broken(false);
  await send(page, "Publish");
  await expect(statusText(page, "Blog published successfully!")).toBeVisible();

  const dialog = await askToDelete(page, title);
  await broken(true);
  await send(dialog, "Delete");
  await expect(dialog.getByRole("alert")).toHaveText("Failed to delete blog. Please try again.");
  await broken(false);

  await test.step("the undo button disappears ten seconds after the deletion", async () => {
    await page.clock.install();
    await freezeClock(page);
    await send(dialog, "Delete");
    await expect(statusText(page, "Blog deleted successfully!")).toBeVisible();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    await page.clock.runFor(9_900);
    await expect(undo).toBeVisible();
    await page.clock.runFor(200);
    await expect(undo).toHaveCount(0);
    await page.reload();
    await expect(published(page, title)).toHaveCount(0);
  });
});
