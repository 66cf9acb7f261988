import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  logIn,
  type TestClinic,
} from "#support/open-clinic.ts";

const HALF_AN_HOUR = 30 * 60_000;

describeClinic("a change of the email address", (open) => {
  beforeEach(() => open.clock.goToNow());

  const accounts = () => open.api.accounts;
  const ask = (who: Account, email: string, password = GOOD_PASSWORD) =>
    accounts().requestEmailChange(who, { email, password });
  async function emailsTo(email: string) {
    await deliveryWorker(open.app).deliverDue();
    return open.mailer.sent.filter(({ to }) => to === email);
  }
  async function tokenTo(email: string): Promise<string> {
    const text = (await emailsTo(email)).at(-1)?.text ?? "";
    return /\/new-email\?token=(\S+)/u.exec(text)?.[1] ?? "";
  }
  const confirm = (token: string, who: Parameters<TestClinic["api"]["accounts"]["signOut"]>[0] = aVisitor()) =>
    accounts().confirmEmailChange(who, { token });

  it("is only for signed-in people whose role is still valid", async () => {
    const gone = await aSignedInPatient(open);
    await open.api.privacy.eraseOwnAccount(gone, { password: GOOD_PASSWORD, confirm: "on" });
    for (const someone of [aVisitor(), gone]) {
      const asked = accounts().requestEmailChange(someone, { email: anEmail("new"), password: GOOD_PASSWORD });
      expect(await codeOf(asked)).toBe("NOT_FOUND");
    }
  });

  it.each([
    ["doctor", aSignedInDoctor],
    ["admin", aSignedInAdmin],
  ] as const)(
    "works for a %s as for a patient: password, link, other sessions ended, old address notified",
    async (role, signedIn) => {
      const who = await signedIn(open);
      const elsewhere = await logIn(open, role, who.email);
      const fresh = anEmail("fresh");
      expect(await codeOf(ask(who, fresh, "not-the-password"))).toBe("WRONG_PASSWORD");
      await ask(who, fresh);
      expect((await confirm(await tokenTo(fresh), who)).email).toBe(fresh);
      expect((await actorWith(open, who.client.cookies)) as Account).toMatchObject({ uid: who.uid, roles: [role] });
      expect((await actorWith(open, elsewhere.client.cookies)).kind).toBe("visitor");
      expect((await logIn(open, role, fresh)).uid).toBe(who.uid);
      if (role === "doctor") expect((await open.api.doctors.readOwnDoctor(who)).email).toBe(fresh);
      expect((await emailsTo(who.email)).at(-1)?.subject).toBe(ACCOUNT_EMAILS.movedAway.subject({ clinic: "Tulsi" }));
    },
  );

  it("is audited when requested, confirmed and refused, without an address", async () => {
    const asha = await aSignedInPatient(open);
    const { kysely } = open;
    const lines = async (result = "done") =>
      kysely
        .selectFrom("audit")
        .select(["actor", "action", "reason"])
        .where("subject", "=", asha.uid)
        .where("action", "like", "email:%")
        .where("result", "=", result)
        .orderBy("at")
        .execute();
    const fresh = anEmail("fresh");
    expect(await codeOf(ask(asha, fresh, "not-her-password"))).toBe("WRONG_PASSWORD");
    expect(await lines()).toEqual([]);
    expect(await lines("refused")).toEqual([{ actor: asha.uid, action: "email:ask", reason: "WRONG_PASSWORD" }]);
    await ask(asha, fresh);
    open.clock.advance(1000);
    expect(await codeOf(confirm("x".repeat(32), asha))).toBe("RESET_LINK_INVALID");
    await confirm(await tokenTo(fresh));
    const line = { actor: asha.uid, reason: "" };
    expect(await lines()).toEqual([
      { ...line, action: "email:ask" },
      { ...line, action: "email:confirm" },
    ]);
  });

  it("is refused without the password, and for an invalid, unchanged or taken address", async () => {
    const [asha, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const fresh = anEmail("fresh");
    expect(await codeOf(ask(asha, fresh, "not-her-password"))).toBe("WRONG_PASSWORD");
    expect(await codeOf(ask(asha, "nobody"))).toBe("INVALID_EMAIL");
    await expect(ask(asha, asha.email.toUpperCase())).rejects.toThrow("accounts.sameEmail");
    expect(await codeOf(ask(asha, other.email))).toBe("ACCOUNT_EXISTS");
    expect(await emailsTo(fresh)).toEqual([]);
    expect((await open.api.patients.readOwnPatient(asha)).email).toBe(asha.email);
  });

  it("has no effect before the link in the email to the new address is opened", async () => {
    const asha = await aSignedInPatient(open);
    const fresh = anEmail("fresh");
    await ask(asha, fresh);
    expect((await emailsTo(asha.email)).some(({ text }) => text.includes("token="))).toBe(false);
    expect((await logIn(open, "patient", asha.email)).uid).toBe(asha.uid);
    const token = await tokenTo(fresh);
    expect(token).toMatch(/^[\w-]{32}$/u);
    const dump = JSON.stringify(await open.kysely.selectFrom("verification").selectAll().execute());
    expect(dump).not.toContain(token);
  });

  it("lets only the new address sign in, ends other sessions, and notifies the old address", async () => {
    const asha = await aSignedInPatient(open);
    const elsewhere = await logIn(open, "patient", asha.email);
    const fresh = anEmail("fresh");
    await ask(asha, fresh);
    const changed = await confirm(await tokenTo(fresh), asha);
    expect(changed.email).toBe(fresh);
    expect((await actorWith(open, asha.client.cookies)) as Account).toMatchObject({ uid: asha.uid, email: fresh });
    expect((await actorWith(open, elsewhere.client.cookies)).kind).toBe("visitor");
    expect((await logIn(open, "patient", fresh)).uid).toBe(asha.uid);
    expect((await open.api.patients.readOwnPatient(asha)).email).toBe(fresh);
    const old = accounts().signIn(aVisitor(), "patient", { email: asha.email, password: GOOD_PASSWORD });
    expect(await codeOf(old)).toBe("USER_NOT_FOUND");
    const notified = (await emailsTo(asha.email)).at(-1);
    expect(notified?.subject).toBe(ACCOUNT_EMAILS.movedAway.subject({ clinic: "Tulsi" }));
    expect(notified?.text).not.toContain(fresh);
  });

  it("ends all sessions when the link is opened where no one is signed in", async () => {
    const asha = await aSignedInPatient(open);
    const fresh = anEmail("fresh");
    await ask(asha, fresh);
    expect((await confirm(await tokenTo(fresh))).session).toBeUndefined();
    expect((await actorWith(open, asha.client.cookies)).kind).toBe("visitor");
  });

  it("changes an address once, within half an hour, unless a newer one was sent, and no other text", async () => {
    const asha = await aSignedInPatient(open);
    const [first, second] = [anEmail("first"), anEmail("second")];
    await ask(asha, first);
    const older = await tokenTo(first);
    await ask(asha, second);
    const newer = await tokenTo(second);
    expect(await codeOf(confirm(older))).toBe("RESET_LINK_INVALID");
    for (const forged of ["x".repeat(32), "abc", "a\u0000b", `${newer} `]) {
      expect(await codeOf(confirm(forged))).toBe("RESET_LINK_INVALID");
    }
    expect(await codeOf(accounts().confirmEmailChange(aVisitor(), { token: ["a"] }))).toBe("INVALID_FORM");
    const codes = await Promise.all([newer, newer, newer].map((token) => codeOf(confirm(token))));
    expect(codes.toSorted()).toEqual(["no failure", "no failure", "no failure"]);
    expect(await emailsTo(asha.email)).toHaveLength(1);
    const late = await aSignedInPatient(open);
    const third = anEmail("third");
    await ask(late, third);
    const token = await tokenTo(third);
    open.clock.advance(HALF_AN_HOUR);
    expect(await codeOf(confirm(token))).toBe("RESET_LINK_INVALID");
  });

  it("keeps its link while a visitor asks for a new password, and voids that one when it is done", async () => {
    const asha = await aSignedInPatient(open);
    const fresh = anEmail("fresh");
    await ask(asha, fresh);
    const token = await tokenTo(fresh);
    await accounts().requestPasswordReset(aVisitor(), { email: asha.email });
    const reset = /reset-password\?token=(\S+)/u.exec((await emailsTo(asha.email)).at(-1)?.text ?? "")?.[1];
    expect((await confirm(token)).email).toBe(fresh);
    expect((await confirm(token)).email).toBe(fresh);
    const password = "saffron-bell-in-winter-7";
    expect(await codeOf(accounts().resetPassword(aVisitor(), { token: reset, password }))).toBe("RESET_LINK_INVALID");
    const later = anEmail("later");
    const signedIn = await logIn(open, "patient", fresh);
    await ask(signedIn, later);
    await confirm(await tokenTo(later));
    expect(await codeOf(confirm(token))).toBe("RESET_LINK_INVALID");
  });

  it("gives an address requested by two to one of them, also when someone registers with it meanwhile", async () => {
    const [asha, meera] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const wanted = anEmail("wanted");
    await ask(asha, wanted);
    const ashas = await tokenTo(wanted);
    await ask(meera, wanted);
    const meeras = await tokenTo(wanted);
    const codes = await Promise.all([ashas, meeras].map((token) => codeOf(confirm(token))));
    expect(codes.toSorted()).toEqual(["ACCOUNT_EXISTS", "no failure"]);
    const users = open.kysely.selectFrom("user").select("id").where("email", "=", wanted);
    expect(await users.execute()).toHaveLength(1);
  });
});
