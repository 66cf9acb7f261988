import { afterAll, describe, expect, it } from "vitest";
import { CONTENT_MOST } from "#domain/blog/blog.rules.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, openTestClinic } from "../../../../tests/support/open-clinic.ts";

const open = await openTestClinic("sqlite");
const admin = await aSignedInAdmin(open);
afterAll(() => open.close());

describe("the preview of a post", () => {
  it("is for admins only", async () => {
    const { blog } = open.clinic;
    await expect(blog.preview(aVisitor(), { content: "x" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const patient = await aSignedInPatient(open);
    await expect(blog.preview(patient, { content: "x" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([[{}], [null], [{ content: 7 }], [{ content: "x".repeat(CONTENT_MOST + 1) }]])(
    "refuses what is no text of a post",
    async (input) => {
      await expect(open.clinic.blog.preview(admin, input)).rejects.toMatchObject({ code: "INVALID_FORM" });
    },
  );

  it("gives the tree of the published post, with HTML as text", async () => {
    const content = "# Salt\n\n<script>alert(1)</script>";
    const blocks = await open.clinic.blog.preview(admin, { content });
    expect(blocks[0]).toMatchObject({ kind: "heading", children: [{ kind: "text", text: "Salt" }] });
    expect(blocks[1]).toMatchObject({ kind: "paragraph" });
    const id = await open.clinic.blog.publish(admin, { title: "Salt", content, category: "", remedies: [] });
    expect((await open.clinic.blog.read(admin, id)).body).toEqual(blocks);
  });

  it("gives an empty article for an empty text", async () => {
    expect(await open.clinic.blog.preview(admin, { content: "  " })).toEqual([]);
  });
});
