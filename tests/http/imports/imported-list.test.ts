import { describe, expect, it } from "vitest";
import { checkFile } from "#server/features/patients/import/checked-file.ts";
import { importRows } from "#server/features/patients/import/import-rows.ts";
import { tableRows } from "#server/features/patients/import/table-rows.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const LIST = "/AdminDashboard/imported";
const { browser: admin } = await site.signedIn("admin");

describe("the page of imported patients, without scripts", () => {
  it("says that there are none, in both languages", async () => {
    await admin.open("/AdminDashboard/manage-users");
    const page = await admin.follow("Imported patients");
    expect(admin.path).toBe(LIST);
    expect(page.rows()).toEqual([["No imported patients yet."]]);
    expect((await admin.open(`/hi${LIST}`)).rows()).toEqual([["अभी कोई मरीज़ इंपोर्ट नहीं हुआ है।"]]);
  });

  it("lists and finds them, and shows a formula as text", async () => {
    const file = "Name,Phone,DOB,Email\n=1+1,9844000001,,\nMohan Das,9844000002,2/6/1990,mohan@example.test\n";
    const checked = checkFile(tableRows(file), new Map(), () => undefined);
    if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
    await importRows(open.app, checked.rows, { write: true, progress: () => undefined });
    const page = await admin.open(LIST);
    expect(page.rows().map(([name]) => name)).toEqual(["=1+1", "Mohan Das"]);
    expect(page.text()).toContain("2 people");
    const found = await admin.submit("Search", { words: "98440 00002" });
    expect(found.rows().map((cells) => cells.slice(0, 4))).toEqual([
      ["Mohan Das", "98440 00002", expect.stringContaining("1990"), "mohan@example.test"],
    ]);
    expect((await admin.submit("Search", { words: "xyzzy" })).rows()).toEqual([["No one found."]]);
  });

  it("opens one, who is booked for by phone, and erases them once it is ticked", async () => {
    await admin.open(LIST);
    const page = await admin.follow("Mohan Das");
    const own = admin.path;
    expect(page.heading).toBe("Mohan Das");
    expect(page.linkTo("Book by phone", page.document.querySelector("main") ?? page.document)).toContain("imported=");
    const refused = await admin.submit("Erase for good");
    expectRefused(refused, "Please tick that this is the right person.", "confirm");
    const list = await admin.submit("Erase for good", { confirm: "on" });
    expect(admin.path).toBe(`${LIST}?erased`);
    expect(list.messages("status")).toContain("The details are erased. A later import will leave this person out.");
    expect(list.rows().map(([name]) => name)).toEqual(["=1+1"]);
    await admin.open(own);
    expect(admin.answer.status).toBe(404);
    for (const id of ["nobody", "%00", "%25".repeat(43), "x".repeat(43)]) {
      await admin.open(`${LIST}/${id}`);
      expect(admin.answer.status).toBe(404);
    }
  });
});
