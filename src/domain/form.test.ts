import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Failure } from "./failures.ts";
import { check, checkOrFail, fieldsOf } from "./form.ts";

const schema = z.object({ first: z.string().min(1, "First?"), second: z.string().min(3, "Second?").max(2, "Never?") });

function caught(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was refused.");
}

describe("checking a form", () => {
  it("reports the first refused field in the schema's order", () => {
    expect(check(schema, { second: "", first: "" })).toEqual({
      ok: false,
      refusal: { field: "first", key: "First?", values: { minimum: 1 } },
    });
    expect(check(schema, { first: "a", second: "" })).toEqual({
      ok: false,
      refusal: { field: "second", key: "Second?", values: { minimum: 3 } },
    });
  });

  it.each([null, undefined, "text", 7, [], [["first", "a"]], true, () => "first"])(
    "answers %j, which is no form, with INVALID_FORM and no field",
    (fields) => {
      expect(check(schema, fields)).toEqual({
        ok: false,
        refusal: { field: undefined, key: "INVALID_FORM", values: {} },
      });
    },
  );

  it("passes on the limits in a message: those of zod, and those of a refinement", () => {
    const limited = z.object({
      list: z.array(z.string()).max(2, "List?"),
      year: z.number().refine((year) => year < 3, { error: "Year?", params: { months: 24 } }),
    });
    expect(check(limited, { list: ["a", "b", "c"], year: 1 })).toMatchObject({ refusal: { values: { maximum: 2 } } });
    expect(check(limited, { list: [], year: 4 })).toMatchObject({ refusal: { key: "Year?", values: { months: 24 } } });
  });

  it("throws for a service the failure with the field and the key of the schema", () => {
    expect(caught(() => checkOrFail(schema, { first: "" }))).toMatchObject({
      code: "INVALID_FORM",
      status: 400,
      field: "first",
      message: "First?",
    });
    expect(caught(() => checkOrFail(schema, { first: "" }))).toBeInstanceOf(Failure);
    expect(checkOrFail(z.object({ a: z.string() }), { a: "b", more: "dropped" })).toEqual({ a: "b" });
  });
});

describe("reading a submitted form", () => {
  function form(...entries: [string, string | File][]): FormData {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  }

  it("returns the named fields as text and ignores all others", () => {
    const sent = form(["name", "Asha"], ["role", "admin"], ["[object Object]", "x"], ["phone", " 98 "]);
    expect(fieldsOf(sent, ["name", "phone"])).toEqual({ name: "Asha", phone: " 98 " });
  });

  it("treats a missing field as empty, so that the schema reports it", () => {
    expect(fieldsOf(form(), ["name", "phone"])).toEqual({ name: "", phone: "" });
  });

  it.each([
    ["sent twice", form(["name", "Asha"], ["phone", "1"], ["phone", "2"])],
    ["sent twice with one value", form(["phone", "1"], ["phone", "1"])],
    ["a file", form(["phone", new File(["98"], "phone.txt")])],
    ["an empty file", form(["phone", new File([], "")])],
    ["a file and text", form(["phone", "98"], ["phone", new File([], "")])],
  ])("refuses a field that is %s, and names it", (_, sent) => {
    expect(caught(() => fieldsOf(sent, ["name", "phone"]))).toMatchObject({
      code: "INVALID_FORM",
      field: "phone",
      message: "INVALID_FORM",
    });
  });

  it("ignores a duplicate of a field that it does not read", () => {
    expect(fieldsOf(form(["name", "Asha"], ["extra", "1"], ["extra", "2"]), ["name"])).toEqual({ name: "Asha" });
  });
});
