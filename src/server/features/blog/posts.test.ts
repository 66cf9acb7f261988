import { describe, expect, it } from "vitest";
import { MAX_CONTENT_LENGTH, UNDO_MS } from "#domain/blog/blog.rules.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

const POST = { title: "Salt", content: "A spoon in warm water.", category: "", remedies: ["Salt water"] };

describeClinic("posts", async (open) => {
  const admin = await aSignedInAdmin(open);
  const other = await aSignedInAdmin(open);

  it("show their author to admins only", async () => {
    const { blog } = open.api;
    const patient = await aSignedInPatient(open);
    const id = await blog.publishPost(admin, POST);
    for (const reader of [admin, patient, admin, aVisitor(), patient, admin]) {
      const author = reader === admin ? admin.email : null;
      expect((await blog.listPosts(reader, {})).posts.find((post) => post.id === id)?.author).toBe(author);
      expect((await blog.readPost(reader, id)).author).toBe(author);
    }
  });

  it("show an admin's change immediately", async () => {
    const { blog } = open.api;
    const reader = aVisitor();
    const id = await blog.publishPost(admin, POST);
    const post = await blog.readPost(reader, id);
    expect((await blog.listPosts(reader, { words: "spoon" })).posts.map((card) => card.id)).toContain(id);
    const change = { title: "Sea salt", content: "A pinch in warm water.", updatedAt: post.updatedAt };
    await blog.revisePost(admin, id, { ...POST, ...change });
    expect((await blog.readPost(reader, id)).title).toBe("Sea salt");
    expect((await blog.listPosts(reader, { words: "spoon" })).posts.map((card) => card.id)).not.toContain(id);
    await blog.removePost(admin, id);
    await expect(blog.readPost(reader, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await blog.restorePost(admin, id);
    expect((await blog.readPost(reader, id)).title).toBe("Sea salt");
  });

  it("are found by English, Hindi and Hinglish words, whatever language they are written in", async () => {
    const { blog } = open.api;
    const english = await blog.publishPost(admin, { ...POST, title: "Honey at night", content: "For a dry cough." });
    const hindi = await blog.publishPost(admin, { ...POST, title: "शहद और नींद", content: "सूखी खाँसी में आराम।" });
    for (const words of ["honey cough", "shahad khansi", "शहद खांसी", "शहद खाँसी", "SHEHAD", "ｈｏｎｅｙ"]) {
      const found = (await blog.listPosts(aVisitor(), { words })).posts.map(({ id }) => id);
      expect({ words, both: [english, hindi].every((id) => found.includes(id)) }).toEqual({ words, both: true });
    }
    const until = await blog.publishPost(admin, { ...POST, title: "Wait", content: "Not until tomorrow." });
    expect((await blog.listPosts(aVisitor(), { words: "sesame" })).posts.map(({ id }) => id)).not.toContain(until);
  });

  describe("the preview", () => {
    it.each([[{}], [null], [{ content: 7 }], [{ content: "x".repeat(MAX_CONTENT_LENGTH + 1) }]])(
      "refuses input that is no text of a post",
      async (input) => {
        await expect(open.api.blog.previewPost(admin, input)).rejects.toMatchObject({ code: "INVALID_FORM" });
      },
    );

    it("gives the tree of the published post, with HTML as text", async () => {
      const content = "# Salt\n\n<script>alert(1)</script>";
      const blocks = await open.api.blog.previewPost(admin, { content });
      expect(blocks[0]).toMatchObject({ kind: "heading", children: [{ kind: "text", text: "Salt" }] });
      expect(blocks[1]).toMatchObject({ kind: "paragraph" });
      const id = await open.api.blog.publishPost(admin, { title: "Salt", content, category: "", remedies: [] });
      expect((await open.api.blog.readPost(admin, id)).body).toEqual(blocks);
    });

    it("gives an empty article for an empty text", async () => {
      expect(await open.api.blog.previewPost(admin, { content: "  " })).toEqual([]);
    });
  });

  describe("simultaneous edits", () => {
    it("refuses a save over a revision that was not read, even within one millisecond", async () => {
      const { blog } = open.api;
      const id = await blog.publishPost(admin, POST);
      const { updatedAt } = await blog.readPost(admin, id);
      const saved = await blog.revisePost(other, id, { ...POST, content: "A pinch is enough.", updatedAt });
      const mine = { ...POST, content: "Two spoons.", updatedAt };
      expect(await codeOf(blog.revisePost(admin, id, mine))).toBe("CHANGED_MEANWHILE");
      expect((await blog.readPost(admin, id)).content).toBe("A pinch is enough.");
      await blog.revisePost(admin, id, { ...mine, updatedAt: saved });
      expect((await blog.readPost(other, id)).content).toBe("Two spoons.");
    });

    it("stores exactly one of two simultaneous saves", async () => {
      const { blog } = open.api;
      const id = await blog.publishPost(admin, POST);
      const { updatedAt } = await blog.readPost(admin, id);
      const codes = await Promise.all(
        [admin, other].map((account) =>
          codeOf(blog.revisePost(account, id, { ...POST, title: account.email, updatedAt })),
        ),
      );
      expect(codes.sort()).toEqual(["CHANGED_MEANWHILE", "no failure"]);
    });

    it("accepts the same save twice, as after a lost response", async () => {
      const { blog } = open.api;
      const id = await blog.publishPost(admin, POST);
      const { updatedAt } = await blog.readPost(admin, id);
      const change = { ...POST, title: "Sea salt", updatedAt };
      const saved = await blog.revisePost(admin, id, change);
      expect(await blog.revisePost(admin, id, change)).toBe(saved);
    });

    it("refuses a form without the revision that was read", async () => {
      const { blog } = open.api;
      const id = await blog.publishPost(admin, POST);
      for (const bad of [POST, { ...POST, updatedAt: 7 }, { ...POST, updatedAt: "x".repeat(100) }]) {
        expect(await codeOf(blog.revisePost(admin, id, bad))).toBe("INVALID_FORM");
      }
      expect(await codeOf(blog.revisePost(admin, id, { ...POST, title: "Other", updatedAt: "soon" }))).toBe(
        "CHANGED_MEANWHILE",
      );
    });

    it("undoes a deletion while the button is shown, also over a slow connection", async () => {
      const { blog } = open.api;
      const id = await blog.publishPost(admin, POST);
      await blog.removePost(admin, id);
      open.clock.advance(UNDO_MS + 2000);
      await blog.removePost(other, await blog.publishPost(other, POST));
      await blog.restorePost(admin, id);
      expect((await blog.readPost(admin, id)).title).toBe(POST.title);
    });
  });
});
