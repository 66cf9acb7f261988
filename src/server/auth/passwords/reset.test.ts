import { beforeEach, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  logIn,
} from "#support/open-clinic.ts";
import { readFirstAdminPath } from "../first-admin.ts";
import { createAdmin, endSessionsByEmail } from "../operator-commands.ts";

const NEW_PASSWORD = "saffron-bell-in-winter-7";

describeClinic("resetting a password", (open) => {
  beforeEach(() => open.clock.advance(1));

  const { accounts } = open.api;
  const request = (email: string) => accounts.requestPasswordReset(aVisitor(), { email });
  const reset = (token: unknown, password = NEW_PASSWORD) => accounts.resetPassword(aVisitor(), { token, password });

  async function mailedToken(email: string): Promise<string> {
    await request(email);
    await deliveryWorker(open.app).deliverDue();
    const text = open.mailer.sent.findLast((mail) => mail.to === email)?.text ?? "";
    const link = /http:\/\/localhost:3000\/reset-password\?token=(\S+)/u.exec(text);
    return link?.[1] ?? "";
  }

  it("refuses a missing, invalid or unknown email", async () => {
    await expect(request(" ")).rejects.toThrow("accounts.resetEmail");
    expect(await codeOf(request("nobody"))).toBe("INVALID_EMAIL");
    expect(await codeOf(request(anEmail("nobody")))).toBe("USER_NOT_FOUND");
  });

  it("refuses a token that was never sent, is not text, or has invisible characters", async () => {
    for (const token of ["x".repeat(24), "'; drop table user; --", "a b", "%00"]) {
      expect(await codeOf(reset(token))).toBe("RESET_LINK_INVALID");
    }
    for (const token of [undefined, "", "x".repeat(500), ["a"], 5, "a\u0000b", "\u0000", "line\nbreak", "\ud800"]) {
      expect(await codeOf(reset(token))).toBe("INVALID_FORM");
    }
  });

  it("refuses a weak new password without using up the link", async () => {
    const { email } = await aSignedInAdmin(open);
    const token = await mailedToken(email);
    expect(await codeOf(reset(token, "12345678"))).toBe("PASSWORD_COMMON");
    await reset(token);
    expect((await logIn(open, "admin", email, NEW_PASSWORD)).email).toBe(email);
  });

  it("lets one of two parallel uses of a link succeed", async () => {
    const { email } = await aSignedInPatient(open);
    const token = await mailedToken(email);
    const codes = await Promise.all(
      ["first-of-two-saffron", "second-of-two-cumin", "third-of-two-cloves"].map((password) =>
        codeOf(reset(token, password)),
      ),
    );
    expect(codes.filter((code) => code === "no failure")).toHaveLength(1);
    expect(codes.filter((code) => code === "RESET_LINK_INVALID")).toHaveLength(2);
  });

  it("invalidates the older link when a newer one is sent", async () => {
    const { email } = await aSignedInPatient(open);
    const older = await mailedToken(email);
    const newer = await mailedToken(email);
    expect(await codeOf(reset(older))).toBe("RESET_LINK_INVALID");
    expect(await codeOf(reset(newer))).toBe("no failure");
  });

  it("ends all sessions of the account, refuses the old password, and notifies the owner", async () => {
    const admin = await aSignedInAdmin(open);
    const elsewhere = await logIn(open, "admin", admin.email);
    const token = await mailedToken(admin.email);
    await reset(token);
    for (const session of [admin, elsewhere]) {
      expect((await actorWith(open, session.client.cookies)).kind).toBe("visitor");
    }
    const old = accounts.signIn(aVisitor(), "admin", { email: admin.email, password: GOOD_PASSWORD });
    expect(await codeOf(old)).toBe("WRONG_PASSWORD");
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.at(-1)).toMatchObject({
      to: admin.email,
      subject: ACCOUNT_EMAILS.changed.subject({ clinic: "Tulsi" }),
    });
  });

  it("stores neither the token nor the link in readable form", async () => {
    const { email } = await aSignedInPatient(open);
    open.mailer.refuse = true;
    await request(email);
    await deliveryWorker(open.app).deliverDue();
    const { kysely } = open;
    const dump = JSON.stringify([
      await kysely.selectFrom("verification").selectAll().execute(),
      await kysely.selectFrom("deliveries").selectAll().execute(),
    ]);
    open.mailer.refuse = false;
    open.clock.advance(60_000);
    await deliveryWorker(open.app).deliverDue();
    const token = /token=(\S+)/u.exec(open.mailer.sent.at(-1)?.text ?? "")?.[1] ?? "no token";
    expect(token).toMatch(/^[A-Za-z0-9_-]{22,}$/u);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain("reset-password");
  });

  it("retries while the mail server is down, with the same Message-ID, and sends once", async () => {
    const { email } = await aSignedInPatient(open);
    open.mailer.refuse = true;
    await request(email);
    await deliveryWorker(open.app).deliverDue();
    open.mailer.refuse = false;
    const sentBefore = open.mailer.sent.length;
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent).toHaveLength(sentBefore);
    open.clock.advance(60_000);
    await Promise.all([
      deliveryWorker(open.app).deliverDue(),
      deliveryWorker(open.onAnother(open.fresh.database).app).deliverDue(),
    ]);
    const mine = open.mailer.sent.filter((mail) => mail.to === email);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@tulsi\.test>$/u);
  });

  it("limits emails to one account", async () => {
    const { email } = await aSignedInPatient(open);
    for (let count = 0; count < 5; count += 1) await request(email);
    expect(await codeOf(request(email))).toBe("TOO_MANY_REQUESTS");
  });

  it("refuses a link after thirty minutes", async () => {
    const { email } = await aSignedInPatient(open);
    const token = await mailedToken(email);
    open.clock.advance(31 * 60_000);
    expect(await codeOf(reset(token))).toBe("RESET_LINK_INVALID");
  });
});

describeClinic("the operator's commands", (open) => {
  it("create the first admin only by the printed link, for one of two at once, and then never again", async () => {
    const { api: app } = open;
    const path = await readFirstAdminPath(open.app);
    const token = new URLSearchParams(path?.split("?")[1]).get("token") ?? "";
    const madeUp = token.split("").reverse().join("");
    // Every node prints the same link, so that no node invalidates another's.
    expect(await readFirstAdminPath(open.onAnother(open.fresh.database).app)).toBe(path);
    expect(await app.accounts.firstAdminLinkWorks(aVisitor(), madeUp)).toBe(false);
    expect(await app.accounts.firstAdminLinkWorks(aVisitor(), "")).toBe(false);
    expect(await app.accounts.firstAdminLinkWorks(aVisitor(), token)).toBe(true);

    const become = (email: string, with_ = token) =>
      codeOf(app.accounts.becomeFirstAdmin(aVisitor(), { token: with_, email, password: GOOD_PASSWORD }));
    expect(await become(anEmail("thief"), madeUp)).toBe("FIRST_ADMIN_LINK_INVALID");
    const emails = [anEmail("one"), anEmail("two"), anEmail("three")];
    const codes = await Promise.all(emails.map((email) => become(email)));
    expect(codes.filter((code) => code === "no failure")).toHaveLength(1);
    expect(codes.filter((code) => code === "FIRST_ADMIN_LINK_INVALID")).toHaveLength(2);

    const admins = await open.kysely.selectFrom("admins").select("uid").execute();
    const users = await open.kysely.selectFrom("user").select("id").execute();
    expect(admins).toHaveLength(1);
    expect(users).toHaveLength(1);
    expect(await become(anEmail("late"))).toBe("FIRST_ADMIN_LINK_INVALID");
    expect(await readFirstAdminPath(open.app)).toBeUndefined();
  });

  it("end the sessions of one account by its exact email", async () => {
    const [one, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    expect(await codeOf(endSessionsByEmail(open.app, anEmail("nobody")))).toBe("USER_NOT_FOUND");
    await endSessionsByEmail(open.app, ` ${one.email.toUpperCase()} `);
    expect((await actorWith(open, one.client.cookies)).kind).toBe("visitor");
    expect((await actorWith(open, other.client.cookies)).kind).toBe("account");
  });

  it("create further admins, from an existing account only on request", async () => {
    const patient = await aSignedInPatient(open);
    expect(await codeOf(createAdmin(open.app, { email: patient.email, password: GOOD_PASSWORD }))).toBe(
      "ACCOUNT_EXISTS",
    );
    expect(await codeOf(createAdmin(open.app, { email: anEmail("k"), password: "12345678" }))).toBe("PASSWORD_COMMON");
    expect(await codeOf(createAdmin(open.app, { email: anEmail("k"), existing: true }))).toBe("USER_NOT_FOUND");
    expect(await actorWith(open, patient.client.cookies)).toMatchObject({ roles: ["patient"] });
    await createAdmin(open.app, { email: patient.email, existing: true });
    await createAdmin(open.app, { email: patient.email, existing: true });
    expect(await actorWith(open, patient.client.cookies)).toMatchObject({ roles: ["patient", "admin"] });
  });
});
