import { describe, expect, it } from "vitest";
import { alertsIn } from "#support/browserless.ts";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

const PATH = "/AdminDashboard/create-blogs";
const MISSING = "Please fill in at least the title and content fields";
const EMPTY = "No blog posts yet. Check back soon!";
const POST = { title: "Ajwain in the kitchen", content: "The first words.", category: "Remedies" };

const admin = await browserOf("admin", (await aSignedInAdmin(open)).email);
const pageOf = async (path: string) => (await admin.get(path)).text();
const blog = async () => textOf(await (await visitor().get("/Blog")).text());
const listIn = (html: string) => elementIn(html, "section", /aria-labelledby="published"/u);

describe("the form for posts", () => {
  it("offers the five categories and preselects General, with four remedies", async () => {
    const html = await pageOf(PATH);
    const category = elementIn(html, "select", /name="category"/u);
    expect([...category.matchAll(/<option[^>]*>([^<]*)/gu)].map(([, name]) => name)).toEqual([
      ...["General", "Wellness", "Nutrition", "Natural Remedies", "Lifestyle"],
    ]);
    expect(fieldsIn(html).category).toBe("General");
    const remedies = elementIn(html, "fieldset", /./u);
    expect(textOf(remedies)).toMatch(/^Remedies/u);
    expect(Object.keys(fieldsIn(remedies))).toEqual(["remedy1", "remedy2", "remedy3", "remedy4"]);
  });

  it.each([
    [{ title: "", content: "" }, "title"],
    [{ title: "   ", content: "Words." }, "title"],
    [{ title: "A title without content", content: "\n \n" }, "content"],
  ])("refuses %j and preserves the input", async (fields, field) => {
    const { html } = await press(admin, await pageOf(PATH), "Publish", { ...POST, ...fields });
    expect(alertsIn(html)[0]).toBe(MISSING);
    expect(invalidFieldsIn(html)).toEqual([field]);
    expect(fieldsIn(html).title).toBe(fields.title);
    expect(textOf(listIn(html))).toContain(EMPTY);
  });

  it("changes a published post, and visitors read the change", async () => {
    const { html: published } = await press(admin, await pageOf(PATH), "Publish", POST);
    expect(alertsIn(published)).toContain("Blog published successfully!");
    expect(await blog()).toContain("The first words.");
    const edit = /href="([^"]*\?edit=[^"]*)"/u.exec(listIn(await pageOf(PATH)))?.[1] ?? "";
    const html = await pageOf(edit);
    expect(textOf(html)).toContain("You're editing a published post.");
    expect(fieldsIn(html)).toMatchObject(POST);
    const saved = await press(admin, html, "Save changes", { content: "Better words." });
    expect(alertsIn(saved.html)).toContain("Changes saved.");
    await expect.poll(blog).toContain("Better words.");
  });

  it("says that there are no posts after the last one is deleted without scripts", async () => {
    const list = listIn(await pageOf(PATH));
    const id = /\?edit=([^"&]+)/u.exec(list)?.[1] ?? "";
    const dialog = elementIn(await pageOf(`${PATH}?delete=${id}`), "dialog", /open=""/u);
    expect(textOf(dialog)).toContain("Are you sure you want to delete this blog?");
    expect(textOf(dialog)).toContain(POST.title);
    const { html: after } = await press(admin, dialog, "Delete");
    expect(alertsIn(after).join()).toContain("Blog deleted successfully!");
    expect(textOf(listIn(after))).toContain(EMPTY);
    await expect.poll(blog).toContain(EMPTY);
    expect(() => hrefOf(after, /^Edit /u)).toThrow();
  });
});
