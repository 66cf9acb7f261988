import { describe, expect, it } from "vitest";
import { submissionOf } from "./form-entries.ts";
import { PlainPage } from "./plain-page.ts";

const page = new PlainPage(`<html><body>
  <form action="/save" method="post" id="own">
    <input type="hidden" name="key" value="1"/><input name="lost" value="x" disabled=""/><input name="fixed" readOnly="" value="f"/>
    <input type="checkbox" name="terms"/><input type="checkbox" name="news" checked=""/>
    <input type="radio" name="stars" value="0" checked=""/><input type="radio" name="stars" value="5"/>
    <select name="month"><option value="">Month</option><option value="4" selected="">April</option></select>
    <textarea name="text">
Two &amp;
lines</textarea>
    <input name="day.day"/><select name="day.month"><option value="4">April</option></select><input name="day.year"/>
    <button name="do" value="save">Save</button><button type="button">Show</button>
  </form>
  <button form="own" formAction="/later">Later</button><form method="dialog"><button>Close</button></form>
</body></html>`);
const sent = (button: string, fields?: Record<string, string>) => submissionOf(page.document, button, fields);

describe("a form without scripts", () => {
  it("sends its fields as they are on the page, and the button", () => {
    const { method, action, entries } = sent("Save");
    expect([method, action]).toEqual(["POST", "/save"]);
    expect(Object.fromEntries(entries)).toEqual({
      ...{ key: "1", fixed: "f", news: "on", stars: "0", month: "4", text: "Two &\nlines" },
      ...{ "day.day": "", "day.month": "4", "day.year": "", do: "save" },
    });
  });

  it("sends what is filled in, and a date in its three fields", () => {
    const { entries } = sent("Save", { terms: "on", news: "off", stars: "5", text: "One", day: "1990-04-02" });
    expect(Object.fromEntries(entries)).toMatchObject({
      ...{ terms: "on", stars: "5", text: "One", "day.day": "02", "day.month": "4", "day.year": "1990" },
    });
    expect(entries.has("news")).toBe(false);
  });

  it("has buttons elsewhere on the page, with an address of their own", () => {
    expect(sent("Later")).toMatchObject({ method: "POST", action: "/later" });
  });

  it.each([
    ["a field that it lacks", "Save", { other: "x" }, "The form has no field other"],
    ["a choice that it lacks", "Save", { stars: "9" }, "stars has no choice 9, only: 0, 5"],
    ["a fixed field", "Save", { fixed: "x" }, "fixed can't be changed"],
    ["a button that only acts by scripts", "Show", {}, "There is no button Show"],
    ["a button that only closes a dialog", "Close", {}, "only closes a dialog"],
  ])("refuses %s", (_what, button, fields, message) => {
    expect(() => sent(button, fields)).toThrow(message);
  });
});
