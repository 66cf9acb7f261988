import { describe, expect, it } from "vitest";
import { apart } from "./form-files.ts";

function sent(entries: readonly (readonly [string, string | File])[]): Request {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return new Request("http://localhost/consultations/x/details?zone=UTC", { method: "POST", body: form });
}

describe("a form with files", () => {
  it("is split into fields and files", async () => {
    const photo = new File(["a photo"], "rash.jpg", { type: "image/jpeg" });
    const { request, files } = await apart(
      sent([
        ["reason", "खाँसी & fever"],
        ["files", photo],
        ["consent", "on"],
      ]),
    );
    expect(files.map(({ name }) => name)).toEqual(["rash.jpg"]);
    expect(Object.fromEntries(await request.formData())).toEqual({
      reason: "खाँसी & fever",
      consent: "on",
      lostFiles: "yes",
    });
    expect(request.url).toContain("?zone=UTC");
  });

  it("preserves a duplicate field, so that it is refused as in any other form", async () => {
    const { request } = await apart(
      sent([
        ["reason", "one"],
        ["reason", "two"],
      ]),
    );
    expect((await request.formData()).getAll("reason")).toEqual(["one", "two"]);
  });

  it("ignores empty file inputs, and refuses too many files", async () => {
    const empty = new File([], "");
    const many = Array.from({ length: 9 }, (_, index) => ["files", new File(["x"], `${index}.png`)] as const);
    expect((await apart(sent([["files", empty]]))).files).toEqual([]);
    const { files, over } = await apart(sent(many));
    expect([files.length, over]).toEqual([6, 3]);
  });

  it("stays unchanged without files", async () => {
    const plain = new Request("http://localhost/x", { method: "POST", body: new URLSearchParams({ reason: "a" }) });
    expect((await apart(plain)).request).toBe(plain);
  });
});
