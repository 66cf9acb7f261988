import { describe, expect, it } from "vitest";
import { MAX_IMPORT_BYTES } from "#domain/patients/import/import-preview.ts";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const PATH = "/AdminDashboard/import";
const LARGE = "npm run import -- patients FILE.csv";
const { browser: admin } = await site.signedIn("admin");

const aFile = (content: BlobPart, name = "patients.csv") => new File([content], name);
async function check(file: File) {
  await admin.open(PATH);
  return admin.submit("Check file", {}, { file });
}
const count = async () => (await open.kysely.selectFrom("importedPatients").select("id").execute()).length;

describe("the page that imports patients, without scripts", () => {
  it("is reached from the list, names the command for larger files, and asks for a file", async () => {
    await admin.open("/AdminDashboard/imported");
    const page = await admin.follow("Import patients");
    expect(admin.path).toBe(PATH);
    expect(page.text()).toContain(LARGE);
    expectRefused(await admin.submit("Check file"), "Please choose a CSV file.", "file");
  });

  it.each([
    ["a workbook", aFile(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), "patients.xlsx"), "This is no CSV file."],
    ["heads alone", aFile("Name,Phone\n"), "This file has no rows below the names of its columns."],
    ["more than two megabytes", aFile(new Uint8Array(MAX_IMPORT_BYTES + 1).fill(65)), LARGE],
    ["100,000 rows", aFile(`Name,Phone\n${"A,1\n".repeat(100_000)}`), LARGE],
  ])("refuses %s", async (_, file, message) => {
    const page = await check(file);
    expect(page.messages("alert").join(" ")).toContain(message);
    expect(admin.answer.status).toBeGreaterThanOrEqual(400);
    expect(page.text()).not.toContain("What would happen");
  });

  it("shows columns, counts and rows to look at, and writes nothing", async () => {
    const rows =
      "José;9855000001;31-12-1980\nAsha Rao;9855000002;2/6/1990\nAsha Rao;9855000002;\n=1+1;9855000003;\nNo;12;";
    const page = await check(aFile(Buffer.from(`Name;Phone;DOB\n${rows}`, "latin1")));
    const main = page.document.querySelector("main")?.textContent ?? "";
    for (const text of ["José", "31 Dec 1980", "=1+1", "Asha Rao: rows 3, 4", "Row 6: No, 12.", "Import 4 patients"])
      expect(main).toContain(text);
    expect(page.value("column2")).toBe("dateOfBirth");
    expect(await count()).toBe(0);
  });

  it("imports what was checked once it is confirmed, without the file being chosen again, and repeats nothing", async () => {
    const done = await admin.submit("Import 4 patients");
    expect(done.messages("status").join(" ")).toContain("4 patients are added.");
    expect(await count()).toBe(4);
    const again = await check(aFile("Name,Phone,DOB\nJosé,9855000001,1980-12-31\nNew,9855000009,\n"));
    expect(again.text()).toContain("Import 1 patient");
    const last = await admin.submit("Import 1 patient");
    expect(last.messages("status").join(" ")).toContain("1 patient is added. 1 other row was left out");
    expect(await count()).toBe(5);
  });

  it("reads a column that is chosen, by its own button", async () => {
    const page = await check(aFile("Caller,Number\nUma Pai,9855000020\n"));
    expect(page.messages("alert")).toEqual(["Please choose the column that has this: Name."]);
    const twice = await admin.submit("Check again with these columns", { column0: "name", column1: "name" });
    expect(twice.messages("alert")).toEqual(["Two columns are chosen for this: Name. Please choose one."]);
    const found = await admin.submit("Check again with these columns", { column0: "name", column1: "phone" });
    expect(found.text()).toContain("Uma Pai");
    const changed = await admin.submit("Import 1 patient", { column0: "phone", column1: "name" });
    expect(changed.messages("alert")[0]).toContain("The file or its columns are not what you checked.");
    expect(admin.answer.status).toBe(409);
  });

  it("imports nothing of another file than the one that was checked", async () => {
    const before = await count();
    await check(aFile("Name,Phone\nOne,9855000030\n"));
    const page = await admin.submit(
      "Import 1 patient",
      {},
      { file: aFile("Name,Phone\nTwo,9855000031\nThree,9855000032\n") },
    );
    expect(page.messages("alert")[0]).toContain("not what you checked");
    expect(page.text()).toContain("Import 2 patients");
    expect(await count()).toBe(before);
  });

  it("imports nothing by an admin whose role ended meanwhile", async () => {
    const { browser, email } = await site.signedIn("admin");
    await browser.open(PATH);
    await browser.submit("Check file", {}, { file: aFile("Name,Phone\nLate,9855000040\n") });
    const before = await count();
    const { id } = await open.kysely
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const other = await aSignedInAdmin(open);
    await open.api.staff.changeStaffMember(other, id, { name: "Asha Verma", role: "reception" });
    await browser.submit("Import 1 patient");
    // A new role ends the sessions of the old one.
    expect(browser.answer.status).toBe(401);
    expect(await count()).toBe(before);
  });

  it("speaks Hindi", async () => {
    await admin.open(`/hi${PATH}`);
    const page = await admin.submit("फ़ाइल जाँचें", {}, { file: aFile("नाम,मोबाइल\nआशा राव,9855000050\n,1\n") });
    expect(page.text()).toContain("1 मरीज़ इंपोर्ट करें");
    expect(page.text()).toContain("पंक्ति 3");
    const done = await admin.submit("1 मरीज़ इंपोर्ट करें");
    expect(done.messages("status").join(" ")).toContain("1 मरीज़ जोड़ा गया।");
  });
});
