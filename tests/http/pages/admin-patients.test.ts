import { describe, expect, it } from "vitest";
import { aPatient } from "#support/builders.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import type { PlainPage } from "#support/plain/plain-page.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const PATH = "/AdminDashboard/manage-users";
const REASON = "Please say why you need to see the number.";
const meera = aPatient({ name: "Meera Iyer", medicalHistory: "" });
const zubin = aPatient({ name: "Zubin Daruwala", age: "71", gender: "Male" });

const { browser: admin } = await site.signedIn("admin");
const namesIn = (page: PlainPage) => page.rows().map(([name]) => name);
const dialogOf = (page: PlainPage) => page.named("dialog[open]", "Aadhaar number");

describe("the table of patients", () => {
  it("says that it is empty", async () => {
    expect((await admin.open(PATH)).rows()).toEqual([["No patients found"]]);
  });

  it("has its columns in order, with masked numbers, and N/A for what is missing", async () => {
    await aSignedInPatient(site.open, zubin);
    expect((await admin.open(PATH)).text()).toMatch(/\D1 patient(?!s)/u);
    site.open.clock.advance(1000);
    await aSignedInPatient(site.open, meera);
    const page = await admin.open(PATH);
    const heads = page.texts("thead th");
    expect(heads).toEqual(["Name", "Age", "Gender", "Email", "Phone", "Aadhaar", "Medical History"]);
    expect(page.rows().map((cells) => cells.slice(0, heads.length))).toEqual(
      [meera, zubin].map(({ name, age, gender, email, phone, aadhar, medicalHistory }) => [
        ...[name, age, gender, email, phone],
        ...[`XXXX XXXX ${aadhar.slice(-4)}`, medicalHistory || "N/A"],
      ]),
    );
    for (const { aadhar } of [meera, zubin]) expect(page.html).not.toContain(aadhar);
    expect(page.text()).toContain("2 patients");
  });

  it("is sorted by its links", async () => {
    for (const [link, order] of [
      ["Newest first", "newest"],
      ["Age", "age"],
    ] as const) {
      await admin.open(PATH);
      const page = await admin.follow(link, admin.page.named("nav", "Sort by"));
      expect([admin.path, namesIn(page)]).toEqual([`${PATH}?order=${order}`, [meera.name, zubin.name]]);
    }
  });

  it("is searched by name without scripts", async () => {
    await admin.open(PATH);
    const found = await admin.submit(
      "Search",
      { name: "meera" },
      { within: admin.page.named("form", "Search by name") },
    );
    expect(namesIn(found)).toEqual([meera.name]);
    expect(found.value("name")).toBe("meera");
    expect((await admin.open(`${PATH}?name=nobody`)).rows()).toEqual([["No patients found"]]);
  });

  it("shows a full number for a reason without scripts", async () => {
    await admin.open(`${PATH}?name=meera`);
    const asked = await admin.follow("Show Meera Iyer's Aadhaar number");
    expect(dialogOf(asked).textContent).toContain("Every full view is recorded in the audit log.");
    for (const reason of ["", "   "]) {
      const refused = await admin.submit("Show number", { reason }, { within: dialogOf(admin.page) });
      expectRefused(refused, REASON, "reason", dialogOf(refused));
      expect(refused.html).not.toContain(meera.aadhar.slice(0, 4));
    }
    const why = { reason: "On a phone without scripts" };
    const dialog = dialogOf(await admin.submit("Show number", why, { within: dialogOf(admin.page) }));
    expect(dialog.textContent).toContain(meera.aadhar.replace(/(\d{4})(?=\d)/gu, "$1 "));
    expect(dialog.textContent).toContain("Recorded in the audit log.");
    await admin.follow("Hide now", dialog);
    expect(admin.path).toBe(`${PATH}?name=meera`);
    expect(admin.page.html).not.toContain(meera.aadhar.slice(0, 4));
  });
});
