import { afterAll, describe, expect, it } from "vitest";
import { UNDO_MS } from "#domain/blog/blog.rules.ts";
import { aSignedInAdmin, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const POST = { title: "Salt", content: "A spoon in warm water.", category: "General", remedies: ["Salt water"] };

describe.each(ENGINES)("simultaneous edits of a post, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const one = await aSignedInAdmin(open);
  const other = await aSignedInAdmin(open);
  afterAll(() => open.close());

  it("refuses a save over a revision that was not read, even within one millisecond", async () => {
    const { blog } = open.clinic;
    const id = await blog.publish(one, POST);
    const { updatedAt } = await blog.read(one, id);
    const saved = await blog.revise(other, id, { ...POST, content: "A pinch is enough.", updatedAt });
    const mine = { ...POST, content: "Two spoons.", updatedAt };
    expect(await codeOf(blog.revise(one, id, mine))).toBe("CHANGED_MEANWHILE");
    expect((await blog.read(one, id)).content).toBe("A pinch is enough.");
    await blog.revise(one, id, { ...mine, updatedAt: saved });
    expect((await blog.read(other, id)).content).toBe("Two spoons.");
  });

  it("stores exactly one of two simultaneous saves", async () => {
    const { blog } = open.clinic;
    const id = await blog.publish(one, POST);
    const { updatedAt } = await blog.read(one, id);
    const codes = await Promise.all(
      [one, other].map((admin) => codeOf(blog.revise(admin, id, { ...POST, title: admin.email, updatedAt }))),
    );
    expect(codes.sort()).toEqual(["CHANGED_MEANWHILE", "no failure"]);
  });

  it("accepts the same save twice, as after a lost response", async () => {
    const { blog } = open.clinic;
    const id = await blog.publish(one, POST);
    const { updatedAt } = await blog.read(one, id);
    const change = { ...POST, title: "Sea salt", updatedAt };
    const saved = await blog.revise(one, id, change);
    expect(await blog.revise(one, id, change)).toBe(saved);
  });

  it("refuses a form without the revision that was read", async () => {
    const { blog } = open.clinic;
    const id = await blog.publish(one, POST);
    for (const bad of [POST, { ...POST, updatedAt: 7 }, { ...POST, updatedAt: "x".repeat(100) }]) {
      expect(await codeOf(blog.revise(one, id, bad))).toBe("INVALID_FORM");
    }
    expect(await codeOf(blog.revise(one, id, { ...POST, title: "Other", updatedAt: "soon" }))).toBe(
      "CHANGED_MEANWHILE",
    );
  });

  it("undoes a deletion while the button is shown, also over a slow connection", async () => {
    const { blog } = open.clinic;
    const id = await blog.publish(one, POST);
    await blog.remove(one, id);
    open.clock.advance(UNDO_MS + 2000);
    await blog.remove(other, await blog.publish(other, POST));
    await blog.restore(one, id);
    expect((await blog.read(one, id)).title).toBe(POST.title);
  });
});
