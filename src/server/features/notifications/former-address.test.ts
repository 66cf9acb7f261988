import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { iso } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { deleteUnsentEmails, deliveryWorker, queueEmail } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, describeClinic } from "#support/open-clinic.ts";

const HOUR = 60 * 60_000;

describeClinic("what waits when an account gets another address", async (open) => {
  const { app, api, clock, kysely, mailer } = open;
  const rao = await anOpenDoctor(open);
  beforeEach(async () => {
    clock.goToNow();
    await kysely.deleteFrom("deliveries").execute();
  });
  const deliver = async () => {
    for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(app).deliverDue();
  };
  const sentTo = (email: string) => mailer.sent.filter(({ to }) => to === email);

  /** Gives an account another address; out: that. */
  async function moved(who: Account): Promise<string> {
    const email = anEmail("fresh");
    await api.accounts.requestEmailChange(who, { email, password: GOOD_PASSWORD });
    await deliver();
    const token = /\/new-email\?token=(\S+)/u.exec(sentTo(email).at(-1)?.text ?? "")?.[1];
    await api.accounts.confirmEmailChange(who, { token });
    await deliver();
    return email;
  }

  /** Queues emails for tomorrow: to an account, to its address, and about its safety. */
  async function queued({ email: to, uid }: Account): Promise<void> {
    const dueAt = iso(clock.now() + 24 * HOUR);
    const write = (subject: string) => () => ({ subject, parts: ["Good day."] });
    await inTransaction(app, async (tx) => {
      await queueEmail(tx, { to, uid, dueAt, write: write("To the account") });
      await queueEmail(tx, { to, dueAt, write: write("To the address") });
      await queueEmail(tx, { to, dueAt, write: write("Safety"), security: true });
    });
  }

  it("goes there with the reminders, except what was for the address or about safety", async () => {
    const asha = await aSignedInPatient(open);
    const { start } = await aConsultation(open, rao.slug, 72, asha);
    for (const who of [asha, rao.doctor]) await queued(who);
    const fresh = [await moved(asha), await moved(rao.doctor)];
    mailer.sent.splice(0);
    clock.goTo(start, -24 * HOUR);
    await deliver();
    for (const email of fresh) {
      expect(sentTo(email).map(({ subject }) => subject)).toEqual([
        "To the account",
        expect.stringContaining("reminder"),
      ]);
    }
    for (const { email } of [asha, rao.doctor]) {
      expect(sentTo(email).map(({ subject }) => subject)).toEqual(["To the address", "Safety"]);
    }
    expect(JSON.stringify(sentTo(fresh[0] ?? ""))).not.toContain(asha.email);
  });

  it("is deleted with the account, and nothing of another account that took the former address", async () => {
    const [asha, meera] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    for (const who of [asha, meera]) await queued(who);
    const fresh = await moved(asha);
    await kysely.updateTable("user").set({ email: asha.email }).where("id", "=", meera.uid).execute();
    await inTransaction(app, (tx) => deleteUnsentEmails(tx, fresh));
    mailer.sent.splice(0);
    clock.advance(24 * HOUR);
    await deliver();
    expect(sentTo(fresh)).toEqual([]);
    const subjects = sentTo(asha.email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(["Safety", "To the account", "To the address"]);
  });

  it("is not sent once the account is gone", async () => {
    const asha = await aSignedInPatient(open);
    await queued({ ...asha, uid: "no account" });
    mailer.sent.splice(0);
    clock.advance(24 * HOUR);
    await deliver();
    expect(mailer.sent.map(({ subject }) => subject).toSorted()).toEqual(["Safety", "To the address"]);
    expect(await kysely.selectFrom("deliveries").select("id").where("sentAt", "is", null).execute()).toEqual([]);
  });
});
