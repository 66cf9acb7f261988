import { describe, expect, it } from "vitest";
import { alertsIn } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, tableIn, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, browserOf } = await openServedPages();

const PATH = "/AdminDashboard/manage-users";
const meera = aPatient({ name: "Meera Iyer", medicalHistory: "" });
const zubin = aPatient({ name: "Zubin Daruwala", age: "71", gender: "Male" });

const admin = await browserOf("admin", (await aSignedInAdmin(open)).email);
const pageOf = async (path: string) => (await admin.get(path)).text();
const namesIn = (html: string) => tableIn(html).rows.map(([name]) => name);

describe("the table of patients", () => {
  it("says that it is empty", async () => {
    expect(tableIn(await pageOf(PATH)).rows).toEqual([["No patients found"]]);
  });

  it("has its columns in order, with masked numbers, and N/A for what is missing", async () => {
    await aSignedInPatient(open, zubin);
    expect(textOf(await pageOf(PATH))).toMatch(/\b1 patient\b/u);
    open.clock.advance(1000);
    await aSignedInPatient(open, meera);
    const html = await pageOf(PATH);
    const { heads, rows } = tableIn(html);
    expect(heads).toEqual(["Name", "Age", "Gender", "Email", "Phone", "Aadhaar", "Medical History"]);
    expect(rows.map((cells) => cells.slice(0, heads.length))).toEqual(
      [meera, zubin].map(({ name, age, gender, email, phone, aadhar, medicalHistory }) => [
        ...[name, age, gender, email, phone],
        ...[`XXXX XXXX ${aadhar.slice(-4)}`, medicalHistory || "N/A"],
      ]),
    );
    for (const { aadhar } of [meera, zubin]) expect(html).not.toContain(aadhar);
    expect(textOf(html)).toContain("2 patients");
  });

  it("is sorted by its links", async () => {
    const sorting = elementIn(await pageOf(PATH), "nav", /aria-label="Sort by"/u);
    expect(namesIn(await pageOf(PATH))).toEqual([meera.name, zubin.name]);
    for (const [name, order] of [
      ["Newest first", "newest"],
      ["Age", "age"],
    ] as const) {
      const href = hrefOf(sorting, name);
      expect(href).toContain(`order=${order}`);
      expect(namesIn(await pageOf(href))).toEqual([meera.name, zubin.name]);
    }
  });

  it("is searched by name without scripts", async () => {
    const form = elementIn(await pageOf(PATH), "form", /aria-label="Search by name"/u);
    const { html: found, path } = await press(admin, form, "Search", { name: "meera" });
    expect(path).toBe(`${PATH}?name=meera`);
    expect(namesIn(found)).toEqual([meera.name]);
    expect(fieldsIn(found)).toMatchObject({ name: "meera" });
    expect(tableIn(await pageOf(`${PATH}?name=nobody`)).rows).toEqual([["No patients found"]]);
  });

  it("shows a full number for a reason without scripts", async () => {
    const found = await pageOf(`${PATH}?name=meera`);
    const shown = /aria-label="Show Meera Iyer&#x27;s Aadhaar number"[^>]*href="([^"]+)"/u.exec(found)?.[1] ?? "";
    const address = shown.replaceAll("&amp;", "&");
    const dialogOf = (html: string) => elementIn(html, "dialog", /open=""/u);
    const asked = dialogOf(await pageOf(address));
    expect(textOf(asked)).toContain("Every full view is recorded in the audit log.");
    for (const reason of ["", "   "]) {
      const refused = dialogOf((await press(admin, asked, "Show number", { reason })).html);
      expect(alertsIn(refused)).toEqual(["Please say why you need to see the number."]);
      expect(invalidFieldsIn(refused)).toEqual(["reason"]);
      expect(refused).not.toContain(meera.aadhar.slice(0, 4));
    }
    const dialog = dialogOf((await press(admin, asked, "Show number", { reason: "On a phone without scripts" })).html);
    expect(textOf(dialog)).toContain(meera.aadhar.replace(/(\d{4})(?=\d)/gu, "$1 "));
    expect(textOf(dialog)).toContain("Recorded in the audit log.");
    expect(hrefOf(dialog, "Hide now")).toBe(`${PATH}?name=meera`);
  });
});
