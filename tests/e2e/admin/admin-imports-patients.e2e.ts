import { IMPORT } from "#generated/messages/patients/import.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";

const PATH = "/AdminDashboard/import";
const rows = Array.from(
  { length: 2300 },
  (_, index) => `Row ${"abcdefghij"[index % 10]} ${index},97${10_000_000 + index},`,
);
const LINES = ["Caller,Phone,DOB", "Asha Rao,9877000001,3/4/1980", "Asha Rao,9877000001,", "No,12,", ...rows];
const aFile = (lines: readonly string[]) => ({
  name: "patients.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

for (const view of viewsOf("desktop")) {
  test.describe(view.name, () => {
    // A separate clinic, because this test counts imported patients.
    test.use({ siteName: `import ${view.name}` });

    test("an admin checks a file, chooses a column, imports in parts, and erases one of the patients", ({
      page,
      signedInAs,
    }) =>
      inView(view, page, async () => {
        await signedInAs("admin");
        await page.goto(view.at(PATH));
        await page.getByLabel(IMPORT.file).setInputFiles(aFile(LINES));
        await page.getByRole("button", { name: IMPORT.check }).click();
        await expect(page.getByText(IMPORT.missing({ column: IMPORT.columns.name }))).toBeVisible();

        await test.step("the chosen column is read, and every row is counted", async () => {
          await page.getByLabel("Caller").selectOption({ label: IMPORT.columns.name });
          await page.getByRole("button", { name: IMPORT.checkAgain }).click();
          await expect(page.getByRole("button", { name: IMPORT.import({ count: 2302 }) })).toBeVisible();
          await page.getByText(IMPORT.lists.alike.title).click();
          await expect(page.getByText(IMPORT.alike({ name: "Asha Rao", rows: "2, 3" }))).toBeVisible();
          await page.getByText(IMPORT.lists.refused.title).click();
          await expect(
            page.getByText(wording((v: { reason: string }) => IMPORT.line({ row: 4, who: "No, 12", ...v }), "reason")),
          ).toBeVisible();
          await expectAccessibleScreen(page);
        });

        await test.step("the parts follow each other, and the rest of the page says what was done", async () => {
          const sent = { parts: 0 };
          page.on("request", (request) => {
            if (request.method() === "POST" && request.url().includes(PATH)) sent.parts += 1;
          });
          await page.getByRole("button", { name: IMPORT.import({ count: 2302 }) }).click();
          await expect(page.getByText(IMPORT.added({ count: 2302 }))).toBeVisible();
          expect(sent.parts).toBe(3);
          await expectAccessibleScreen(page);
        });

        await test.step("another file takes the place of the one that was checked", async () => {
          await page.getByLabel(IMPORT.file).setInputFiles(aFile(["Name,Phone,DOB", "Rao Asha,9877000001,3/4/1980"]));
          await page.getByRole("button", { name: IMPORT.check }).click();
          await expect(page.getByText(IMPORT.nothingNew)).toBeVisible();
          await page.getByLabel(IMPORT.file).setInputFiles(aFile(["Name,Phone", "x".repeat(3_000_000)]));
          await expect(page.getByRole("alert").getByText(IMPORT.command)).toBeVisible();
          await expect(page.getByRole("button", { name: IMPORT.check })).toBeDisabled();
        });

        await test.step("the patients are listed, found, and erased one by one", async () => {
          await page.goto(view.at("/AdminDashboard/imported"));
          await expect(page.getByText(IMPORTED.count({ total: 2302 }))).toBeVisible();
          await expectAccessibleScreen(page);
          await page.getByRole("searchbox", { name: IMPORTED.search }).fill("rao 3/4/1980");
          await expect(page.getByText(IMPORTED.count({ total: 1 }))).toBeVisible();
          await page.getByRole("link", { name: "Asha Rao" }).click();
          await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
          await expectAccessibleScreen(page);
          await page.getByRole("button", { name: IMPORTED.eraseSubmit }).click();
          await expect(page.getByText(RULES.patients.confirmErase).first()).toBeVisible();
          await page.getByLabel(IMPORTED.eraseConfirm).check();
          await page.getByRole("button", { name: IMPORTED.eraseSubmit }).click();
          await expect(page.getByText(IMPORTED.erased)).toBeVisible();
          await expect(page.getByText(IMPORTED.count({ total: 2301 }))).toBeVisible();
        });
      }));
  });
}
