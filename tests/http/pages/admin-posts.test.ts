import { describe, expect, it } from "vitest";
import type { PlainPage } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const PATH = "/AdminDashboard/create-blogs";
const MISSING = "Please fill in at least the title and content fields";
const EMPTY = "No blog posts yet. Check back soon!";
const POST = { title: "Ajwain in the kitchen", content: "The first words.", category: "Remedies" };

const { browser: admin } = await site.signedIn("admin");
const blog = async () => (await site.browser().open("/Blog")).text();
const listOf = (page: PlainPage) => page.named("section", "Published");

describe("the form for posts", () => {
  it("offers the five categories and preselects General, with four remedies", async () => {
    const page = await admin.open(PATH);
    const categories = ["General", "Wellness", "Nutrition", "Natural Remedies", "Lifestyle"];
    expect(page.texts("[name=category] option")).toEqual(categories);
    expect(page.value("category")).toBe("General");
    const [legend = ""] = page.texts("fieldset > legend");
    expect(legend).toMatch(/^Remedies/u);
    const remedies = [...page.document.querySelectorAll("fieldset input")].map((input) => input.getAttribute("name"));
    expect(remedies).toEqual(["remedy1", "remedy2", "remedy3", "remedy4"]);
  });

  it.each([
    [{ title: "", content: "" }, "title"],
    [{ title: "   ", content: "Words." }, "title"],
    [{ title: "A title without content", content: "\n \n" }, "content"],
  ])("refuses %j and preserves the input", async (fields, field) => {
    await admin.open(PATH);
    const page = await admin.submit("Publish", { ...POST, ...fields });
    expect(new Set(page.messages("alert"))).toEqual(new Set([MISSING]));
    const marked = [...page.document.querySelectorAll("[aria-invalid=true]")].map((input) =>
      input.getAttribute("name"),
    );
    expect(marked).toEqual([field]);
    expect(page.value("title")).toBe(fields.title);
    expect(listOf(page).textContent).toContain(EMPTY);
  });

  it("changes a published post, and visitors read the change", async () => {
    await admin.open(PATH);
    expect((await admin.submit("Publish", POST)).messages("status")).toContain("Blog published successfully!");
    expect(await blog()).toContain("The first words.");
    const page = await admin.follow(`Edit ${POST.title}`);
    expect(page.text()).toContain("You're editing a published post.");
    for (const [name, value] of Object.entries(POST)) expect(page.value(name)).toBe(value);
    const saved = await admin.submit("Save changes", { content: "Better words." });
    expect(saved.messages("status")).toContain("Changes saved.");
    await expect.poll(blog).toContain("Better words.");
  });

  it("says that there are no posts after the last one is deleted without scripts", async () => {
    const list = listOf(await admin.open(PATH));
    const id = new URLSearchParams(admin.page.linkTo(`Edit ${POST.title}`, list).split("?")[1]).get("edit");
    const dialog = (await admin.open(`${PATH}?delete=${id}`)).named("dialog[open]", "Delete this post?");
    expect(dialog.textContent).toContain("Are you sure you want to delete this blog?");
    expect(dialog.textContent).toContain(POST.title);
    const page = await admin.submit("Delete", {}, { within: dialog });
    expect(page.messages("status").join()).toContain("Blog deleted successfully!");
    expect(listOf(page).textContent).toContain(EMPTY);
    await expect.poll(blog).toContain(EMPTY);
  });
});
