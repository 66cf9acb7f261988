import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { postForm, publish, published, statusText } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, send } from "../../support/browser/screens.ts";

test.use({ siteName: "newsroom", viewport: { width: 1440, height: 900 } });

const TITLE = "Two pens";
const ADMIN = "/AdminDashboard/create-blogs";

test("two admins who edit one post neither overwrite each other nor lose their text", async ({
  page: one,
  signedInAs,
}) => {
  await signedInAs("admin");
  await publish(one, { title: TITLE, content: "The first words." });
  await published(one, TITLE)
    .getByRole("link", { name: `Edit ${TITLE}` })
    .click();
  await expect(one.getByText("You're editing a published post.", { exact: false })).toBeVisible();
  const other = await one.context().newPage();
  await other.goto(one.url());

  await one.getByLabel("Content").fill("My own words.");
  await other.getByLabel("Content").fill("Their words.");
  await send(other, "Save changes");
  await expect(statusText(other, "Changes saved.")).toBeVisible();
  await expect(one.getByText("Someone changed this post while you were editing.", { exact: false })).toBeVisible();
  await expect(one.getByLabel("Content")).toHaveValue("My own words.");
  await send(one, "Save changes");
  await expectRefusal(one, "Someone else changed this page. Please read it again before you decide.");
  await expect(one.getByLabel("Content")).toHaveValue("My own words.");
  await expectAxeSilent(one);
  await send(one, "Save mine instead");
  await expect(statusText(one, "Changes saved.")).toBeVisible();

  await one.getByLabel("Content").fill("Words for a post that goes.");
  await other.goto(`${ADMIN}?delete=${new URL(one.url()).searchParams.get("edit")}`);
  await send(other.getByRole("dialog", { name: "Delete this post?" }), "Delete");
  await expect(published(one, TITLE)).toHaveCount(0);
  await expect(one.getByLabel("Title")).toHaveValue(TITLE);
  await expect(one.getByLabel("Content")).toHaveValue("Words for a post that goes.");
  await one.reload();
  await expect(one.getByText("This post was deleted.", { exact: false })).toBeVisible();
  await expect(one.getByLabel("Title")).toHaveValue(TITLE);
  await expect(one.getByLabel("Content")).toHaveValue("Words for a post that goes.");
  await send(one, "Publish");
  await expect(statusText(one, "Blog published successfully!")).toBeVisible();
  await expect(postForm(one).getByLabel("Title")).toHaveValue("");
  await published(one, TITLE)
    .getByRole("button", { name: `Delete ${TITLE}` })
    .click();
  await send(one.getByRole("dialog", { name: "Delete this post?" }), "Delete");
  await expect(published(one, TITLE)).toHaveCount(0);
});
