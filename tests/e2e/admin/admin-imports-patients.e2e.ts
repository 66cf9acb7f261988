import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

// A separate clinic, because this test counts imported patients.
test.use({ siteName: "import", viewport: { width: 1440, height: 900 } });

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

test("an admin checks a file, chooses a column, imports in parts, and erases one of the patients", async ({
  page,
  signedInAs,
}) => {
  await signedInAs("admin");
  await page.goto(PATH);
  await page.getByLabel("CSV file").setInputFiles(aFile(LINES));
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("Please choose the column that has this: Name.")).toBeVisible();

  await test.step("the chosen column is read, and every row is counted", async () => {
    await page.getByLabel("Caller").selectOption({ label: "Name" });
    await page.getByRole("button", { name: "Check again with these columns" }).click();
    await expect(page.getByRole("button", { name: "Import 2,302 patients" })).toBeVisible();
    await page.getByText("Possible duplicates").click();
    await expect(page.getByText("Asha Rao: rows 2, 3")).toBeVisible();
    await page.getByText("Refused rows").click();
    await expect(page.getByText("Row 4: No, 12.")).toBeVisible();
    await expectAccessibleScreen(page);
  });

  await test.step("the parts follow each other, and the rest of the page says what was done", async () => {
    const sent = { parts: 0 };
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(PATH)) sent.parts += 1;
    });
    await page.getByRole("button", { name: "Import 2,302 patients" }).click();
    await expect(page.getByText("2,302 patients are added.")).toBeVisible();
    expect(sent.parts).toBe(3);
    await expectAccessibleScreen(page);
  });

  await test.step("another file takes the place of the one that was checked", async () => {
    await page.getByLabel("CSV file").setInputFiles(aFile(["Name,Phone,DOB", "Rao Asha,9877000001,3/4/1980"]));
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page.getByText("The file has no new patient.")).toBeVisible();
    await page.getByLabel("CSV file").setInputFiles(aFile(["Name,Phone", "x".repeat(3_000_000)]));
    await expect(page.getByRole("alert").getByText("npm run import -- patients FILE.csv")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check file" })).toBeDisabled();
  });

  await test.step("the patients are listed, found, and erased one by one", async () => {
    await page.goto("/AdminDashboard/imported");
    await expect(page.getByText("2,302 people")).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole("searchbox", { name: "Name, phone or date of birth" }).fill("rao 3/4/1980");
    await expect(page.getByText("1 person")).toBeVisible();
    await page.getByRole("link", { name: "Asha Rao" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("Please tick that this is the right person.").first()).toBeVisible();
    await page.getByLabel("I have checked that this is the right person.").check();
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByText("The details are erased.")).toBeVisible();
    await expect(page.getByText("2,301 people")).toBeVisible();
  });
});
