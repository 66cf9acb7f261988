import { afterAll, describe, expect, it } from "vitest";
import { aSignedInAdmin, aSignedInPatient, aVisitor, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const POST = { title: "Salt", content: "A spoon in warm water.", category: "", remedies: ["Salt water"] };

describe.each(ENGINES)("posts as readers see them, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());

  it("show their author to admins only", async () => {
    const { blog } = open.clinic;
    const admin = await aSignedInAdmin(open);
    const patient = await aSignedInPatient(open);
    const id = await blog.publish(admin, POST);
    for (const reader of [admin, patient, admin, aVisitor(), patient, admin]) {
      const author = reader === admin ? admin.email : null;
      expect((await blog.list(reader, {})).posts.find((post) => post.id === id)?.author).toBe(author);
      expect((await blog.read(reader, id)).author).toBe(author);
    }
  });

  it("show an admin's change immediately", async () => {
    const { blog } = open.clinic;
    const admin = await aSignedInAdmin(open);
    const reader = aVisitor();
    const id = await blog.publish(admin, POST);
    const post = await blog.read(reader, id);
    expect((await blog.list(reader, { words: "spoon" })).posts.map((card) => card.id)).toContain(id);
    const change = { title: "Sea salt", content: "A pinch in warm water.", updatedAt: post.updatedAt };
    await blog.revise(admin, id, { ...POST, ...change });
    expect((await blog.read(reader, id)).title).toBe("Sea salt");
    expect((await blog.list(reader, { words: "spoon" })).posts.map((card) => card.id)).not.toContain(id);
    await blog.remove(admin, id);
    await expect(blog.read(reader, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await blog.restore(admin, id);
    expect((await blog.read(reader, id)).title).toBe("Sea salt");
  });
});
