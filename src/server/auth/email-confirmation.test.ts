import { beforeEach, expect, it } from "vitest";
import { CONFIRMATION_LINK_DAYS } from "#domain/accounts/accounts.rules.ts";
import type { Account } from "#domain/actor.ts";
import { MAX_LIVE_APPOINTMENTS } from "#domain/consultations/booking.rules.ts";
import { DAY_MS } from "#domain/time.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { inTransaction } from "#server/app.ts";
import { deliveryWorker, queueEmail } from "#server/features/deliveries/deliveries.service.ts";
import { MAX_EMAILS_PER_RECIPIENT } from "#server/features/deliveries/email/email-channel.ts";
import { anEmail, aPatient } from "#support/builders.ts";
import { aCaller, aConsultation, anOpenDoctor, aStart, type OpenDoctor } from "#support/consultations.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
} from "#support/open-clinic.ts";

describeClinic("an account without a confirmed email", (open) => {
  beforeEach(() => open.clock.advance(1));

  const accounts = () => open.api.accounts;

  async function anUnconfirmed() {
    const fields = aPatient();
    const { session } = await open.api.patients.registerPatient(aVisitor(), fields);
    const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    if (actor.kind !== "account") throw new Error("the sign-up gave no session");
    return { actor, email: fields.email };
  }

  const sentTo = async (email: string) => {
    await deliveryWorker(open.app).deliverDue();
    return open.mailer.sent.filter(({ to }) => to === email);
  };
  const tokenIn = (text = "") => /confirm-email\?token=(\S+)/u.exec(text)?.[1];
  const mail = () => ({ subject: "Your visit", parts: ["Good day."] });

  it("receives only the confirmation; other emails wait for it and are sent then", async () => {
    const { actor, email } = await anUnconfirmed();
    await inTransaction(open.app, (tx) => queueEmail(tx, { to: email, write: mail }));
    const [first, ...more] = await sentTo(email);
    expect([first?.subject, more]).toEqual([ACCOUNT_EMAILS.confirm.subject({ clinic: "Tulsi" }), []]);
    expect(await accounts().readEmailStatus(actor)).toEqual({
      email,
      confirmed: false,
      sendsEmail: true,
      hasPassword: true,
    });
    await accounts().confirmEmail(aVisitor(), { token: tokenIn(first?.text) });
    expect(await accounts().readEmailStatus(actor)).toEqual({
      email,
      confirmed: true,
      sendsEmail: true,
      hasPassword: true,
    });
    expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([first?.subject, "Your visit"]);
    const again = await accounts().confirmEmail(aVisitor(), { token: tokenIn(first?.text) });
    expect(again).toEqual({ already: true });
  });

  it("keeps its link while others ask for a new password, and the other way round", async () => {
    const { actor, email } = await anUnconfirmed();
    const token = tokenIn((await sentTo(email))[0]?.text);
    await accounts().requestPasswordReset(aVisitor(), { email });
    const reset = /reset-password\?token=(\S+)/u.exec((await sentTo(email)).at(-1)?.text ?? "")?.[1];
    await accounts().sendConfirmation(actor);
    const newer = tokenIn((await sentTo(email)).at(-1)?.text);
    expect(await codeOf(accounts().confirmEmail(aVisitor(), { token }))).toBe("RESET_LINK_INVALID");
    expect(await accounts().confirmEmail(aVisitor(), { token: newer })).toEqual({ already: false });
    const password = "saffron-bell-in-winter-7";
    expect(await codeOf(accounts().resetPassword(aVisitor(), { token: reset, password }))).toBe("no failure");
  });

  it("is confirmed by the first link after a visitor's request for a new password", async () => {
    const { email } = await anUnconfirmed();
    const token = tokenIn((await sentTo(email))[0]?.text);
    await accounts().requestPasswordReset(aVisitor(), { email });
    await sentTo(email);
    expect(await accounts().confirmEmail(aVisitor(), { token })).toEqual({ already: false });
  });

  it("is confirmed by a password reset, which proves the address too, and by staff", async () => {
    const [one, other] = [await anUnconfirmed(), await anUnconfirmed()];
    await accounts().requestPasswordReset(aVisitor(), { email: one.email });
    const token = /token=(\S+)/u.exec((await sentTo(one.email)).at(-1)?.text ?? "")?.[1];
    await accounts().resetPassword(aVisitor(), { token, password: "saffron-bell-in-winter-7" });
    const admin = await aSignedInAdmin(open);
    const { uid } = other.actor;
    expect(await codeOf(accounts().confirmEmailByStaff(other.actor, uid))).toBe("FORBIDDEN");
    expect(await codeOf(accounts().confirmEmailByStaff(admin, "nobody"))).toBe("NOT_FOUND");
    await accounts().confirmEmailByStaff(admin, uid);
    const { rows } = await open.api.patients.listPatients(admin, { order: "newest" });
    const states = [one, other].map(({ email }) => rows.find((row) => row.email === email)?.emailConfirmed);
    expect(states).toEqual([true, true]);
  });

  it("can have one appointment, and a confirmed one five, while staff may book more for a caller", async () => {
    const { actor } = await anUnconfirmed();
    const patient = await aSignedInPatient(open);
    const doctors: OpenDoctor[] = [];
    for (let count = 0; count <= MAX_LIVE_APPOINTMENTS; count += 1) doctors.push(await anOpenDoctor(open));
    const codes = async (patient: Account) => {
      const got: string[] = [];
      for (const { slug } of doctors) got.push(await codeOf(aConsultation(open, slug, 48, patient)));
      return got;
    };
    expect(await codes(actor)).toEqual(["no failure", ...Array(MAX_LIVE_APPOINTMENTS).fill("EMAIL_UNCONFIRMED")]);
    expect(await codes(patient)).toEqual([...Array(MAX_LIVE_APPOINTMENTS).fill("no failure"), "TOO_MANY_APPOINTMENTS"]);
    for (const { admin, slug } of doctors) {
      const caller = aCaller(slug, await aStart(open, slug));
      expect((await open.api.consultations.bookByPhone(admin, caller)).kind).toBe("booked");
    }
  });

  it("is subject to the hourly limit of a recipient, which delays and loses nothing", async () => {
    const email = anEmail("caller");
    for (let count = 0; count < MAX_EMAILS_PER_RECIPIENT + 2; count += 1) {
      await inTransaction(open.app, (tx) => queueEmail(tx, { to: email, write: mail }));
    }
    await inTransaction(open.app, (tx) =>
      queueEmail(tx, { to: email, write: () => ({ ...mail(), subject: "Your password" }), security: true }),
    );
    expect(await sentTo(email)).toHaveLength(MAX_EMAILS_PER_RECIPIENT + 1);
    open.clock.advance(60 * 60_000 + 1);
    expect(await sentTo(email)).toHaveLength(MAX_EMAILS_PER_RECIPIENT + 3);
  });

  it("cannot use an expired, replaced or invented link, and can request a few more", async () => {
    const { actor, email } = await anUnconfirmed();
    const old = tokenIn((await sentTo(email))[0]?.text);
    await accounts().sendConfirmation(actor);
    for (const token of [old, "x".repeat(32), "%00", "a b"]) {
      expect(await codeOf(accounts().confirmEmail(aVisitor(), { token }))).toBe("RESET_LINK_INVALID");
    }
    const newer = tokenIn((await sentTo(email)).at(-1)?.text);
    open.clock.advance(CONFIRMATION_LINK_DAYS * DAY_MS + 1);
    expect(await codeOf(accounts().confirmEmail(aVisitor(), { token: newer }))).toBe("RESET_LINK_INVALID");
    for (let more = 0; more < 5; more += 1) await accounts().sendConfirmation(actor);
    expect(await codeOf(accounts().sendConfirmation(actor))).toBe("TOO_MANY_REQUESTS");
  });
});
