import { readFile } from "node:fs/promises";
import { titledName } from "#domain/doctors/doctor-name.ts";
import { OWN_LOOKS } from "#generated/messages/privacy/own-looks.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";

test.use({ siteName: "rooms" });

/** How a ZIP file marks entries that open only with a password. */
const ENCRYPTED = 0b1;
const FLAGS_AT = 6;

for (const view of viewsOf("desktop")) {
  test(
    `a patient sees who opened the record, withdraws a consent and takes the data along (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const { id, patient, doctor, names } = await aBegunConsultation(site);
        const who = titledName(names.doctor);
        await signedInAs(patient);

        await test.step("the look of her doctor appears on the open page, in plain words", async () => {
          await page.goto(view.at("/patient/opened"));
          await expect(page.getByText(OWN_LOOKS.none)).toBeVisible();
          const room = await newPage({ viewport: view.size });
          await signedInAs(doctor, room);
          await room.goto(view.at(`/consultations/${id}?pane=details`));
          await expect(room.locator("main")).toContainText(names.patient);
          const look = page.getByRole("listitem").filter({ hasText: who });
          await expect(look).toContainText(wording((v: { what: string }) => OWN_LOOKS.opened({ who, ...v }), "what"));
          await expect(look).toContainText(OWN_LOOKS.seen.record);
          await expect(look).toContainText(OWN_LOOKS.during);
          await expectAccessibleScreen(page);
        });

        await test.step("a consent is withdrawn as easily as it was given", async () => {
          await page.goto(view.at("/YourData"));
          const consents = page.getByRole("region", { name: YOUR_DATA.consents });
          await send(consents, YOUR_DATA.give[view.language]);
          await expect(consents).toContainText(YOUR_DATA.saved);
          await send(consents, YOUR_DATA.takeBack[view.language]);
          await expect(consents).toContainText(YOUR_DATA.notStored);
          await expect(page.getByRole("status").filter({ hasText: YOUR_DATA.consentSaved.no })).toBeVisible();
          const acts = consents.getByRole("listitem").filter({ hasText: YOUR_DATA.purposes["keep-chats"] });
          await expect(acts.first()).toContainText(YOUR_DATA.withdrawn);
        });

        await test.step("the file asks for the password of the account, and opens only with its own", async () => {
          const form = page.getByRole("region", { name: YOUR_DATA.export });
          await fillIn(form, { proofPassword: patient.password, filePassword: "monsoon in may 5" });
          await expectAccessibleScreen(page);
          const waiting = page.waitForEvent("download");
          await send(form, YOUR_DATA.download);
          const file = await readFile(await (await waiting).path());
          expect(file.readUInt16LE(FLAGS_AT) & ENCRYPTED).toBe(ENCRYPTED);
          expect(file.toString("latin1")).not.toContain("Meera");
        });
      }),
  );
}
