import { expect, it } from "vitest";
import { ACCOUNT_EMAILS as ENGLISH } from "#generated/messages/en/emails/account-emails.ts";
import { ACCOUNT_EMAILS as HINDI } from "#generated/messages/hi/emails/account-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { inLanguage } from "#server/language.ts";
import { aSignedInPatient, aVisitor, describeClinic } from "#support/open-clinic.ts";

describeClinic("an email to an account", (open) => {
  async function subjectOfReset(email: string): Promise<string | undefined> {
    open.clock.advance(60_000);
    await inLanguage("hi", () => open.api.accounts.requestPasswordReset(aVisitor(), { email }));
    await deliveryWorker(open.app).deliverDue();
    return open.mailer.sent.findLast(({ to }) => to === email)?.subject;
  }

  it.each([
    ["hi", HINDI],
    ["en", ENGLISH],
    ["xx", ENGLISH],
    ["hi\u202e", ENGLISH],
    ["", ENGLISH],
    [null, ENGLISH],
  ])(
    "is in the account's language %j, no matter who causes it, and in English if it is unknown",
    async (language, expected) => {
      const { uid, email } = await aSignedInPatient(open);
      await open.kysely.updateTable("user").set({ language }).where("id", "=", uid).execute();
      expect(await subjectOfReset(email)).toBe(expected.reset.subject({ clinic: "Tulsi" }));
    },
  );
});
