import { describe, expect, it } from "vitest";
import type { Csv } from "#domain/format/csv.ts";
import type { Topic } from "#domain/live.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { publishStarters } from "#server/features/blog/blog.service.ts";
import { aMessage } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

const POST = {
  title: "Salt hides in the papad",
  content: "Most of the salt is in **pickle**.",
  category: "Nutrition",
  remedies: ["Roasted chana", "", " "],
};
const MESSAGE = aMessage();

async function textOf(csv: Promise<Csv>): Promise<string> {
  return Buffer.from(await new Response(await csv).arrayBuffer()).toString();
}

describeClinic("the public site", async (open) => {
  const received: Topic[] = [];
  const admin = await aSignedInAdmin(open);
  await open.app.hub.start();
  open.app.hub.subscribe((topic) => received.push(topic));

  /** A form as a person sends it: opened some seconds ago. */
  function filled<Fields extends object>(fields: Fields): Fields {
    const opened = open.api.contact.openContactForm(aVisitor());
    open.clock.advance(5000);
    return { ...fields, [OPENED_FIELD]: opened };
  }

  describe("posts", () => {
    const blog = () => open.api.blog;

    it.each([
      ["no title", { ...POST, title: "" }],
      ["a title of blanks", { ...POST, title: "  \t " }],
      ["no content", { ...POST, content: "\n" }],
      ["nothing", {}],
      ["null", null],
    ])("are refused with %s", async (_name, input) => {
      await expect(blog().publishPost(admin, input)).rejects.toMatchObject({ code: "INVALID_FORM" });
    });

    it.each([
      ["another category", { ...POST, category: "Magic" }],
      ["five remedies", { ...POST, remedies: ["a", "b", "c", "d", "e"] }],
      ["100 kB", { ...POST, content: "x".repeat(100_000) }],
      ["a NUL", { ...POST, title: "a\u0000b" }],
      ["half a surrogate", { ...POST, content: "\ud800" }],
    ])("are refused with %s", async (_name, input) => {
      expect(await codeOf(blog().publishPost(admin, input))).toBe("INVALID_FORM");
    });

    it("are listed newest first, without the admin's address for visitors, and are announced", async () => {
      const before = received.length;
      const first = await blog().publishPost(admin, POST);
      open.clock.advance(1000);
      const second = await blog().publishPost(admin, { ...POST, title: "Second", category: "" });
      const { posts } = await blog().listPosts(aVisitor(), {});
      expect(posts.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
      expect(posts[1]).toMatchObject({
        remedies: ["Roasted chana"],
        category: "Nutrition",
        excerpt: "Most of the salt is in pickle.",
        author: null,
      });
      expect(posts[0]?.category).toBe("General");
      expect((await blog().readPost(admin, first)).author).toBe(admin.email);
      expect(JSON.stringify([posts, await blog().readPost(aVisitor(), first)])).not.toContain(admin.email);
      await expect.poll(() => received.slice(before)).toEqual(["blog", "blog"]);
    });

    it("are found by words and category, literally, and ignore invalid parameters", async () => {
      await blog().publishPost(admin, { ...POST, title: "A 100% honest_post", category: "Lifestyle" });
      const titles = async (query: unknown) =>
        (await blog().listPosts(aVisitor(), query)).posts.map(({ title }) => title);
      expect(await titles({ words: "100%" })).toEqual(["A 100% honest_post"]);
      expect(await titles({ words: "honestXpost" })).toEqual([]);
      expect(await titles({ words: "PAPAD salt", category: "Nutrition" })).toEqual([POST.title]);
      expect(await titles({ words: "papad", category: "Lifestyle" })).toEqual([]);
      const all = (await blog().listPosts(aVisitor(), {})).total;
      for (const query of [
        { page: "-3" },
        { page: "NaN" },
        { page: "1e9" },
        { category: "Magic" },
        { words: ["a"] },
        "text",
        null,
        { page: {} },
      ]) {
        const safe = typeof query === "object" ? query : {};
        expect((await blog().listPosts(aVisitor(), safe)).total).toBe(all);
      }
    });

    it("are listed in pages of twelve that never overlap", async () => {
      for (let count = 0; count < 14; count += 1)
        await blog().publishPost(admin, { ...POST, title: `Post ${count}`, category: "Wellness" });
      const [one, two] = [
        await blog().listPosts(aVisitor(), { category: "Wellness" }),
        await blog().listPosts(aVisitor(), { category: "Wellness", page: "2" }),
      ];
      expect([one.posts.length, two.posts.length, one.pages]).toEqual([12, 2, 2]);
      expect(new Set([...one.posts, ...two.posts].map(({ id }) => id)).size).toBe(14);
      expect((await blog().listPosts(aVisitor(), { category: "Wellness", page: "99" })).page).toBe(2);
    });

    it("can be edited and deleted, and restored for ten seconds", async () => {
      const id = await blog().publishPost(admin, POST);
      const { updatedAt } = await blog().readPost(admin, id);
      await blog().revisePost(admin, id, { ...POST, title: "Revised", updatedAt });
      expect((await blog().readPost(aVisitor(), id)).title).toBe("Revised");
      expect(await codeOf(blog().revisePost(admin, id, { ...POST, title: "" }))).toBe("INVALID_FORM");
      await blog().removePost(admin, id);
      expect(await codeOf(blog().readPost(aVisitor(), id))).toBe("NOT_FOUND");
      expect(await codeOf(blog().removePost(admin, id))).toBe("NOT_FOUND");
      open.clock.advance(9000);
      await blog().restorePost(admin, id);
      expect((await blog().readPost(aVisitor(), id)).title).toBe("Revised");
      await blog().removePost(admin, id);
      open.clock.advance(13_500);
      expect(await codeOf(blog().restorePost(admin, id))).toBe("NOT_FOUND");
    });

    it("begin with three starter articles, which are not created again when deleted", async () => {
      const before = (await blog().listPosts(aVisitor(), {})).total;
      await Promise.all([publishStarters(open.app), publishStarters(open.app)]);
      const { posts, total } = await blog().listPosts(aVisitor(), {});
      expect(total).toBe(before + 3);
      await blog().removePost(admin, posts[0]?.id ?? "");
      await publishStarters(open.app);
      expect((await blog().listPosts(aVisitor(), {})).total).toBe(before + 2);
    });

    it("increase the version with every change, and not with a refused one", async () => {
      const before = (await blog().listPosts(aVisitor(), {})).version;
      await codeOf(blog().publishPost(admin, {}));
      await codeOf(blog().removePost(admin, "nothing"));
      expect((await blog().listPosts(aVisitor(), {})).version).toBe(before);
      await blog().publishPost(admin, POST);
      expect((await blog().listPosts(aVisitor(), {})).version).toBe(before + 1);
    });
  });

  describe("messages", () => {
    const contact = () => open.api.contact;

    it.each([
      ["name", "contact.name"],
      ["email", "contact.email"],
      ["subject", "contact.subject"],
      ["message", "contact.message"],
    ])("require %s", async (field, key) => {
      await expect(contact().sendContactMessage(aVisitor(), { ...MESSAGE, [field]: "  " })).rejects.toMatchObject({
        field,
        key,
      });
    });

    it("are refused with an invalid address or one with line breaks", async () => {
      for (const email of ["nobody", "a@b.in\r\nBcc: c@d.in", "a@b.in, c@d.in"]) {
        await expect(contact().sendContactMessage(aVisitor(), { ...MESSAGE, email })).rejects.toMatchObject({
          key: "INVALID_EMAIL",
        });
      }
    });

    it("are stored separately for visitors; an account has one current message with a history", async () => {
      const before = (await contact().listContactMessages(admin, {})).total;
      await contact().sendContactMessage(aVisitor(), filled(MESSAGE));
      await contact().sendContactMessage(aVisitor(), filled(MESSAGE));
      const patient = await aSignedInPatient(open);
      await contact().sendContactMessage(patient, filled({ ...MESSAGE, subject: "First" }));
      await contact().sendContactMessage(patient, filled({ ...MESSAGE, subject: "Second" }));
      await contact().sendContactMessage(patient, filled({ ...MESSAGE, subject: "Third" }));
      const { rows, total } = await contact().listContactMessages(admin, {});
      expect(total).toBe(before + 3);
      expect(rows[0]).toMatchObject({ subject: "Third", userId: patient.uid, replaced: 2, answered: false });
      expect(rows[1]).toMatchObject({ userId: null, replaced: 0 });
      expect(
        (await contact().listReplacedContactMessages(admin, rows[0]?.id ?? "")).map(({ subject }) => subject),
      ).toEqual(["Second", "First"]);
    });

    it("sent at the same moment by one account leave one current message, and lose none", async () => {
      const patient = await aSignedInPatient(open);
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          contact().sendContactMessage(patient, filled({ ...MESSAGE, subject: `At once ${index}` })),
        ),
      );
      const { rows } = await contact().listContactMessages(admin, { words: "at once" });
      expect(rows).toHaveLength(1);
      expect(rows[0]?.replaced).toBe(7);
    });

    it("can be marked as answered and are counted", async () => {
      await contact().sendContactMessage(aVisitor(), filled({ ...MESSAGE, subject: "Unique subject" }));
      const found = await contact().listContactMessages(admin, { words: "UNIQUE" });
      const before = await contact().countUnansweredContactMessages(admin);
      await contact().markContactMessageAnswered(admin, found.rows[0]?.id ?? "", true);
      const after = await contact().listContactMessages(admin, { words: "unique" });
      expect((await contact().countUnansweredContactMessages(admin)).count).toBe(before.count - 1);
      expect(after.rows[0]?.answered).toBe(true);
    });

    it("are stored encrypted, exactly as they were typed", async () => {
      const text = "My number is 7391 8264 0517, or 739182640517, or 7391-8264-0517; phone 9876543210.";
      await contact().sendContactMessage(
        aVisitor(),
        filled({ ...MESSAGE, message: text, subject: "Masked 739182640517" }),
      );
      const { rows } = await contact().listContactMessages(admin, { words: "masked" });
      expect(rows[0]?.message).toBe(text);
      const stored = JSON.stringify(await open.kysely.selectFrom("contactSubmissions").selectAll().execute());
      expect(stored).not.toMatch(/7391.?8264.?0517/u);
    });

    it("are exported as CSV in which no cell is a formula", async () => {
      await contact().sendContactMessage(
        aVisitor(),
        filled({ ...MESSAGE, subject: "=HYPERLINK(1)", message: 'He said "hi",\nthen left' }),
      );
      const csv = await textOf(contact().exportContactMessages(admin));
      expect(csv.startsWith('\ufeff"Date",')).toBe(true);
      for (const cell of [`"'=HYPERLINK(1)"`, `"He said ""hi"",\nthen left"`]) expect(csv).toContain(cell);
    });
  });

  describe("bots", () => {
    it("that fill the honeypot are thanked, and nothing is stored", async () => {
      const before = (await open.api.contact.listContactMessages(admin, {})).total;
      await open.api.contact.sendContactMessage(aVisitor(), filled({ ...MESSAGE, website: "http://spam.example" }));
      await open.api.feedback.sendFeedback(aVisitor(), filled({ rating: "5", feedback: "spam", website: "x" }));
      expect((await open.api.contact.listContactMessages(admin, {})).total).toBe(before);
    });

    it("that submit too fast or forge the time are delayed", async () => {
      for (const opened of [open.api.contact.openContactForm(aVisitor()), "1.forged", ""]) {
        const start = Date.now();
        await open.api.feedback.sendFeedback(aVisitor(), { rating: "5", feedback: "Quick", [OPENED_FIELD]: opened });
        expect(Date.now() - start).toBeGreaterThan(1000);
      }
    });

    it("of one address are limited, and other addresses are not", async () => {
      const actor = aVisitor();
      for (let count = 0; count < LIMITS.contactAddress.max; count += 1)
        await open.api.contact.sendContactMessage(actor, filled(MESSAGE));
      expect(await codeOf(open.api.contact.sendContactMessage(actor, filled(MESSAGE)))).toBe("SENT_TOO_OFTEN");
      expect(await codeOf(open.api.contact.sendContactMessage(aVisitor(), filled(MESSAGE)))).toBe("no failure");
    });
  });

  describe("feedback", () => {
    const feedback = () => open.api.feedback;

    it("requires a comment, and accepts only ratings from 0 to 5", async () => {
      await expect(feedback().sendFeedback(aVisitor(), { rating: "5", feedback: " " })).rejects.toThrow(
        "feedback.required",
      );
      for (const rating of ["6", "-1", "4.5", "five", "55", null, ["5"]]) {
        expect(await codeOf(feedback().sendFeedback(aVisitor(), { rating, feedback: "Good" }))).toBe("INVALID_FORM");
      }
    });

    it("is averaged, distributed and listed, newest first", async () => {
      await open.kysely.deleteFrom("feedback").execute();
      expect((await feedback().listFeedback(admin, {})).ratings).toEqual({
        total: 0,
        average: 0,
        distribution: [0, 0, 0, 0, 0, 0],
      });
      const patient = await aSignedInPatient(open);
      await feedback().sendFeedback(aVisitor(), filled({ rating: "5", feedback: "Very kind" }));
      await feedback().sendFeedback(patient, filled({ rating: "4", feedback: "Good" }));
      await feedback().sendFeedback(aVisitor(), filled({ rating: "", feedback: "No stars" }));
      const { rows, ratings, total } = await feedback().listFeedback(admin, {});
      expect(ratings).toEqual({ total: 3, average: 3, distribution: [1, 0, 0, 0, 1, 1] });
      expect(total).toBe(3);
      expect(rows.map((row) => [row.rating, row.userId])).toEqual([
        [0, null],
        [4, patient.uid],
        [5, null],
      ]);
      expect((await feedback().listFeedback(admin, { words: "KIND" })).total).toBe(1);
      expect(await textOf(feedback().exportFeedback(admin))).toContain('"4","Good"');
    });
  });
});
