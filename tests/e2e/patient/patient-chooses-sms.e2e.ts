import { REACH } from "#generated/messages/notifications/reach.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

for (const view of viewsOf("phone")) {
  test(
    `a patient with a confirmed number chooses SMS, and email again without scripts (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const patient = await signUp(site.clinic.address, "patient");
        const { email } = await signedInAs(patient);
        const { options, done } = REACH;
        await page.goto(view.at("/notices"));
        const section = page.getByRole("region", { name: REACH.title });
        await expect(section).toContainText(REACH.none({ channels: "sms" }));
        await expect(section.getByRole("link", { name: REACH.confirm })).toHaveAttribute(
          "href",
          view.at("/security#mobile-number"),
        );
        await withDirectAccess(site, async ({ app: { db } }) => {
          const { id: uid } = await db
            .selectFrom("user")
            .select("id")
            .where("email", "=", email)
            .executeTakeFirstOrThrow();
          const number = `+91981145566${view.digit}`;
          const row = { uid, number, confirmedAt: new Date().toISOString(), reach: "email" } as const;
          await db.insertInto("phoneNumbers").values(row).execute();
        });
        await page.reload();
        await expect(section.getByRole("radio", { name: options.email, exact: true })).toBeChecked();
        await expect(section).toContainText(REACH.hint({ number: `98114 5566${view.digit}`, email: "other" }));
        await expectAxeSilent(page);
        await section.getByText(options.both).click();
        await send(section, REACH.save);
        await expect(section.getByRole("status")).toHaveText(done.both);
        await expect(section.getByRole("status")).toBeFocused();
        await page.goto(view.at("/YourData"));
        await expect(page.getByText(YOUR_DATA.purposes["appointment-sms"]).first()).toBeVisible();

        const plain = await newPage({ javaScriptEnabled: false, viewport: view.size });
        await signedInAs(patient, plain);
        await plain.goto(view.at("/notices"));
        const plainSection = plain.getByRole("region", { name: REACH.title });
        await expect(plainSection.getByRole("radio", { name: options.both })).toBeChecked();
        await plainSection.getByRole("radio", { name: options.email, exact: true }).check();
        await send(plainSection, REACH.save);
        await expect(plainSection).toContainText(done.email);
        await expect(plainSection.getByRole("radio", { name: options.email, exact: true })).toBeChecked();
      }),
  );
}
