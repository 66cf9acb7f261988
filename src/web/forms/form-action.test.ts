import { describe, expect, it } from "vitest";
import { readForm } from "./form-action.ts";

const FIELDS = "application/x-www-form-urlencoded";
const bodies: readonly string[] = [
  "",
  "email=asha%40example.test&password=turmeric+rain",
  "name=%E0%A4%86%E0%A4%B6%E0%A4%BE&name=तुलसी",
  "intent=&intent&=nameless&&a=b=c",
  "broken=%ZZ%E0%A4&nul=%00&plus=%2B+",
  "line=one%0D%0Atwo\r\nthree",
];

function post(body: BodyInit, type?: string): Request {
  return new Request("http://clinic.example/", {
    method: "POST",
    body,
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
  });
}

describe("readForm", () => {
  it.each([FIELDS, `${FIELDS}; charset=utf-8`])("parses a body of type %s like Request.formData", async (type) => {
    for (const body of bodies) {
      const platform = [...(await post(body, type).formData())];
      expect([...(await readForm(post(body, type)))], body).toEqual(platform);
    }
  });

  it("ignores a byte order mark", async () => {
    expect([...(await readForm(post("\uFEFFemail=1", FIELDS)))]).toEqual([["email", "1"]]);
  });

  it("reads files of a multipart form", async () => {
    const sent = new FormData();
    sent.append("note", "a leaf");
    sent.append("file", new File(["leaf"], "leaf.txt"));
    const read = await readForm(post(sent));
    expect(read.get("note")).toBe("a leaf");
    expect(await (read.get("file") as File).text()).toBe("leaf");
  });

  it.each([
    ["text/plain", "UNSUPPORTED_BODY"],
    ["multipart/form-data; boundary=none", "INVALID_FORM"],
  ])("refuses a body that is %s", async (type, code) => {
    await expect(readForm(post("a=b", type))).rejects.toMatchObject({ code });
  });
});
