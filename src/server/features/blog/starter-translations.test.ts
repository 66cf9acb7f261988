import { expect, it } from "vitest";
import { postPath } from "#domain/blog/blog.rules.ts";
import { inLanguage } from "#server/language.ts";
import { aSignedInAdmin, aVisitor, describeClinic } from "#support/open-clinic.ts";
import { publishStarters } from "./blog.service.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;

describeClinic("the initial content of a new clinic", (open) => {
  it("has the starter articles in both languages, at one address", async () => {
    await publishStarters(open.app);
    const { blog } = open.api;
    const [english, hindi] = await Promise.all([blog.listPosts(aVisitor(), {}), blog.listPosts(aVisitor(), {}, "hi")]);
    expect(hindi.posts).toHaveLength(3);
    for (const [index, card] of hindi.posts.entries()) {
      for (const text of [card.title, card.excerpt, ...card.remedies]) expect(text).toMatch(DEVANAGARI);
      expect(english.posts[index]?.title).not.toMatch(DEVANAGARI);
      expect(postPath(card)).toBe(postPath({ id: card.id, title: english.posts[index]?.title ?? "" }));
      const post = await blog.readPost(aVisitor(), card.id, "hi");
      expect(post).toMatchObject(card);
      expect(JSON.stringify(post.body)).toMatch(DEVANAGARI);
    }
  });

  it.each([
    ["papad", "पापड़"],
    ["honey night", "शहद रात", "shahad raat"],
  ])("finds an article by its words in English, Hindi and Hinglish: %s", async (...all) => {
    const { blog } = open.api;
    const found = await Promise.all(all.map((words) => blog.listPosts(aVisitor(), { words }, "hi")));
    const [first = []] = found.map(({ posts }) => posts.map(({ id }) => id));
    expect(first).toHaveLength(1);
    for (const { posts, total } of found) expect([posts.map(({ id }) => id), total]).toEqual([first, 1]);
  });

  it("shows an article that the clinic has changed in the language in which it is written", async () => {
    const admin = await aSignedInAdmin(open);
    const { blog } = open.api;
    const [first] = (await blog.listPosts(aVisitor(), {})).posts;
    const { id, content, title, category, remedies, updatedAt } = await blog.readPost(admin, first?.id ?? "");
    const text = `${content}\n\nWritten by the clinic.`;
    await blog.revisePost(admin, id, { title, category, remedies, updatedAt, content: text });
    expect(await blog.readPost(aVisitor(), id, "hi")).toMatchObject({ title, content: text });
    expect((await blog.listPosts(aVisitor(), {}, "hi")).posts.find((post) => post.id === id)?.title).toBe(title);
  });

  it("has the texts of the example clinic in both languages", async () => {
    const english = await open.api.settings.readSettings(aVisitor());
    const hindi = await inLanguage("hi", () => open.api.settings.readSettings(aVisitor()));
    for (const text of [hindi.tagline, hindi.hours, ...hindi.team.map(({ role }) => role)])
      expect(text).toMatch(DEVANAGARI);
    const { name, phone, email, emergency, version } = english;
    expect(hindi).toMatchObject({ name, phone, email, emergency, version });
  });
});
