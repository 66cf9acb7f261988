import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../../support/browser/e2e-test.ts";

// A separate clinic, because the table is broken for everyone.
test.use({ siteName: "damaged", viewport: { width: 1440, height: 900 } });

const AGAIN = "Please check your database connection and try again.";
const TABLES = [
  { what: "Feedback", table: "feedback", at: "/AdminDashboard/feedback", sentence: "Failed to load feedback" },
  {
    what: "Contact Submissions",
    table: "contactSubmissions",
    at: "/AdminDashboard/feedback?tab=contacts",
    sentence: "Failed to load contact submissions",
  },
] as const;

for (const { what, table, at, sentence } of TABLES) {
  test(`an admin reads that ${what} did not load, and can retry`, async ({ page, site, signedInAs, watch }) => {
    await signedInAs("admin");
    const database = new DatabaseSync(join(site.clinic.folder, "tulsi.db"));
    const rename = (from: string, to: string) => database.exec(`alter table "${from}" rename to "${to}"`);
    watch.allowStatus(500);
    rename(table, `${table}Away`);
    try {
      await page.goto(at);
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toContainText(AGAIN);
    } finally {
      rename(`${table}Away`, table);
      database.close();
    }
    await page.goto(at);
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(page.getByRole("link", { name: `${what} (0)`, exact: true })).toBeVisible();
  });
}
