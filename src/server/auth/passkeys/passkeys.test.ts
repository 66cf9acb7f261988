import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp } from "#support/devices/authenticator.ts";
import { type Deviation, SoftwareAuthenticator } from "#support/devices/software-authenticator.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
} from "#support/open-clinic.ts";

const MINUTE = 60_000;

describeClinic("login with a passkey", (open) => {
  const { accounts, passkeys, secondFactor } = open.api;
  let account: Account;
  let phone: SoftwareAuthenticator;

  async function add(device = phone, deviation: Deviation = {}, name = "My phone"): Promise<void> {
    const credential = device.create(await passkeys.beginPasskey(account), deviation);
    await passkeys.addPasskey(account, { name, credential });
  }
  async function logIn(device = phone, deviation: Deviation = {}) {
    const credential = device.use(await passkeys.beginPasskeyLogin(aVisitor()), deviation);
    return passkeys.signInWithPasskey(aVisitor(), "patient", { credential });
  }
  const signedInBy = async (device = phone) => actorWith(open, cookiesAfter((await logIn(device)).session.cookies));

  beforeEach(async () => {
    account = await aSignedInPatient(open);
    phone = new SoftwareAuthenticator();
  });

  describe("is added", () => {
    it("by the owner of the account, with a name, and signs in without a password", async () => {
      await add();
      expect(await passkeys.listPasskeys(account)).toMatchObject([{ name: "My phone", lastUsedAt: null }]);
      expect(await signedInBy()).toMatchObject({ kind: "account", uid: account.uid, roles: ["patient"] });
      expect((await passkeys.listPasskeys(account))[0]?.lastUsedAt).not.toBeNull();
    });

    it("after a proof of the person only", async () => {
      const options = await passkeys.beginPasskey(account);
      open.clock.advance(11 * MINUTE);
      expect(await codeOf(passkeys.beginPasskey(account))).toBe("PROOF_NEEDED");
      const credential = phone.create(options);
      expect(await codeOf(passkeys.addPasskey(account, { name: "a", credential }))).toBe("PROOF_NEEDED");
    });

    it("not from another site, for another host, without the lock of the device, or too late", async () => {
      const other = { origin: "https://clinic.example.net" };
      expect(await codeOf(add(phone, other))).toBe("PASSKEY_FAILED");
      expect(await codeOf(add(phone, { host: "example.net" }))).toBe("PASSKEY_FAILED");
      expect(await codeOf(add(phone, { unverified: true }))).toBe("PASSKEY_FAILED");
      const options = await passkeys.beginPasskey(account);
      open.clock.advance(5 * MINUTE);
      expect(await codeOf(passkeys.addPasskey(account, { name: "a", credential: phone.create(options) }))).toBe(
        "PASSKEY_FAILED",
      );
      expect(await passkeys.listPasskeys(account)).toEqual([]);
    });

    it("not with the challenge of another session, of a login, or one that was used", async () => {
      const other = await aSignedInPatient(open);
      for (const options of [await passkeys.beginPasskey(other), await passkeys.beginPasskeyLogin(account)]) {
        const credential = phone.create(options);
        expect(await codeOf(passkeys.addPasskey(account, { name: "a", credential }))).toBe("PASSKEY_FAILED");
      }
      const options = await passkeys.beginPasskey(account);
      await passkeys.addPasskey(account, { name: "a", credential: phone.create(options) });
      const again = new SoftwareAuthenticator().create(options);
      expect(await codeOf(passkeys.addPasskey(account, { name: "b", credential: again }))).toBe("PASSKEY_FAILED");
    });

    it("not twice, also not to a second account", async () => {
      await add();
      expect(await codeOf(add())).toBe("PASSKEY_FAILED");
      const other = await aSignedInPatient(open);
      const credential = phone.create(await passkeys.beginPasskey(other));
      expect(await codeOf(passkeys.addPasskey(other, { name: "a", credential }))).toBe("PASSKEY_FAILED");
      expect(await signedInBy()).toMatchObject({ uid: account.uid });
    });

    it("up to ten, also when two are added at once", async () => {
      for (let count = 0; count < 9; count += 1) await add(new SoftwareAuthenticator());
      const two = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
      const results = await Promise.allSettled(two.map((device) => add(device)));
      expect((await passkeys.listPasskeys(account)).length).toBeLessThanOrEqual(10);
      expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await codeOf(passkeys.beginPasskey(account))).toBe("PASSKEY_LIMIT");
    });

    it("with what is a credential: anything else gets a clear refusal", async () => {
      const bad = ["", "null", "[]", "{", "{}", '{"id":5}', '{"id":"a","response":null}', "x".repeat(20_001)];
      for (const credential of [...bad, undefined, 5]) {
        expect(await codeOf(passkeys.addPasskey(account, { name: "a", credential }))).toBe("INVALID_FORM");
        expect(await codeOf(passkeys.signInWithPasskey(aVisitor(), "patient", { credential }))).toBe("INVALID_FORM");
      }
      const nonsense = { clientDataJSON: "e30", attestationObject: "AAAA", authenticatorData: "AA", signature: "AA" };
      const credential = JSON.stringify({ id: "AAAA", response: nonsense });
      expect(await codeOf(passkeys.addPasskey(account, { name: "a", credential }))).toBe("PASSKEY_FAILED");
      expect(await codeOf(passkeys.addPasskey(account, { name: " ", credential }))).toBe("INVALID_FORM");
    });
  });

  describe("signs in", () => {
    beforeEach(() => add());

    it("in place of password and code, and counts as a proof", async () => {
      await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
      const key = (await secondFactor.readSecondFactor(account)).setup?.key ?? "";
      await secondFactor.confirmSecondFactor(account, { code: await codeOfApp(key, open.clock.now()) });
      const actor = await signedInBy();
      expect(await secondFactor.readProof(actor)).toMatchObject({ isRecent: true });
    });

    it("not by an unknown passkey, another site, another key, or without the lock of the device", async () => {
      expect(await codeOf(logIn(new SoftwareAuthenticator()))).toBe("PASSKEY_FAILED");
      expect(await codeOf(logIn(phone, { origin: "http://localhost:3001" }))).toBe("PASSKEY_FAILED");
      expect(await codeOf(logIn(phone, { host: "example.net" }))).toBe("PASSKEY_FAILED");
      expect(await codeOf(logIn(phone, { unverified: true }))).toBe("PASSKEY_FAILED");
      expect(await codeOf(logIn(phone, { challenge: "AAAA" }))).toBe("PASSKEY_FAILED");
      const impostor = Object.assign(new SoftwareAuthenticator(), { id: phone.id });
      expect(await codeOf(logIn(impostor))).toBe("PASSKEY_FAILED");
    });

    it("once for each challenge, also in two requests at once", async () => {
      const credential = phone.use(await passkeys.beginPasskeyLogin(aVisitor()));
      const send = () => codeOf(passkeys.signInWithPasskey(aVisitor(), "patient", { credential }));
      const codes = await Promise.all([send(), send(), send()]);
      expect(codes.filter((code) => code === "PASSKEY_FAILED")).toHaveLength(2);
      const late = await passkeys.beginPasskeyLogin(aVisitor());
      open.clock.advance(5 * MINUTE);
      expect(await codeOf(passkeys.signInWithPasskey(aVisitor(), "patient", { credential: phone.use(late) }))).toBe(
        "PASSKEY_FAILED",
      );
    });

    it("not from a copy of the device, which counts from an older use", async () => {
      await logIn(phone, { counter: 7 });
      expect(await codeOf(logIn(phone, { counter: 7 }))).toBe("PASSKEY_FAILED");
      await logIn(phone, { counter: 8 });
    });

    it("for a role that the account has: another one is not admitted", async () => {
      const credential = phone.use(await passkeys.beginPasskeyLogin(aVisitor()));
      expect((await passkeys.signInWithPasskey(aVisitor(), "admin", { credential })).admitted).toBe(false);
    });

    it("at most fifty times wrongly from one address", async () => {
      const address = aVisitor();
      const options = await passkeys.beginPasskeyLogin(address);
      const credential = new SoftwareAuthenticator().use(options);
      const attempt = () => codeOf(passkeys.signInWithPasskey(address, "patient", { credential }));
      for (let count = 0; count < 50; count += 1) expect(await attempt()).toBe("PASSKEY_FAILED");
      expect(await attempt()).toBe("TOO_MANY_REQUESTS");
      await logIn();
    });
  });

  describe("is removed", () => {
    beforeEach(() => add());

    it("by its owner after a proof, and no longer signs in", async () => {
      const [{ id } = { id: "" }] = await passkeys.listPasskeys(account);
      const other = await aSignedInPatient(open);
      expect(await codeOf(passkeys.removePasskey(other, { id }))).toBe("NOT_FOUND");
      open.clock.advance(11 * MINUTE);
      expect(await codeOf(passkeys.removePasskey(account, { id }))).toBe("PROOF_NEEDED");
      await secondFactor.proveAgain(account, { proofPassword: GOOD_PASSWORD });
      await passkeys.removePasskey(account, { id });
      expect(await codeOf(passkeys.removePasskey(account, { id }))).toBe("NOT_FOUND");
      expect(await codeOf(logIn())).toBe("PASSKEY_FAILED");
    });
  });

  it("tells the owner by email when one is added or removed, and writes both into the audit", async () => {
    await add();
    const [{ id } = { id: "" }] = await passkeys.listPasskeys(account);
    await passkeys.removePasskey(account, { id });
    const acts = await open.kysely.selectFrom("audit").select("action").where("subject", "=", account.uid).execute();
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(["passkey:add", "passkey:remove"]));
    await deliveryWorker(open.app).deliverDue();
    const subjects = open.mailer.sent.filter(({ to }) => to === account.email).map(({ subject }) => subject);
    const wanted = [ACCOUNT_EMAILS.passkeyAdded, ACCOUNT_EMAILS.passkeyRemoved];
    expect(subjects).toEqual(expect.arrayContaining(wanted.map((texts) => texts.subject({ clinic: "Tulsi" }))));
  });

  it("is not for visitors, apart from the login", async () => {
    const visitor = aVisitor();
    const calls = [
      passkeys.listPasskeys(visitor),
      passkeys.beginPasskey(visitor),
      passkeys.addPasskey(visitor, {}),
      passkeys.removePasskey(visitor, {}),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "NOT_FOUND"));
  });

  it("is taken away by a new password that was set by email", async () => {
    await add();
    await accounts.requestPasswordReset(aVisitor(), { email: account.email });
    await deliveryWorker(open.app).deliverDue();
    const text = open.mailer.sent.findLast(({ to }) => to === account.email)?.text ?? "";
    const token = /reset-password\?token=(\S+)/u.exec(text)?.[1];
    await accounts.resetPassword(aVisitor(), { token, password: "saffron-bell-in-winter-7" });
    expect(await codeOf(logIn())).toBe("PASSKEY_FAILED");
  });
});

describeClinic("a passkey on a lost phone", (open) => {
  const { passkeys, logins } = open.api;

  it("is taken away by an admin, with or without a code of the account", async () => {
    const admin = await aSignedInAdmin(open);
    const account = await aSignedInPatient(open);
    const phone = new SoftwareAuthenticator();
    const credential = phone.create(await passkeys.beginPasskey(account));
    await passkeys.addPasskey(account, { name: "My phone", credential });
    await logins.turnOffCode(admin, account.uid, { reason: "lost phone" });
    const used = phone.use(await passkeys.beginPasskeyLogin(aVisitor()));
    expect(await codeOf(passkeys.signInWithPasskey(aVisitor(), "patient", { credential: used }))).toBe(
      "PASSKEY_FAILED",
    );
    expect((await actorWith(open, account.client.cookies)).kind).toBe("visitor");
    expect(await codeOf(logins.turnOffCode(admin, account.uid, { reason: "again" }))).toBe("WRONG_STATUS");
  });
});
