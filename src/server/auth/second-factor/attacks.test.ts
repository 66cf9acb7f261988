import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { actorWith, aSignedInPatient, aVisitor, codeOf, cookiesAfter, describeClinic } from "#support/open-clinic.ts";
import { endAllSessions } from "../operator-commands.ts";
import { removeFactorByEmail } from "./second-factor.service.ts";

const DAY_MS = 24 * 60 * 60_000;

describeClinic("a thief of the password", (open) => {
  const { accounts, secondFactor } = open.api;
  let account: Account;
  let key: string;
  let codes: readonly string[];

  const shownCode = () => codeOfApp(key, open.clock.now());
  const logIn = (more: object = {}, cookies = "") =>
    accounts.signIn(aVisitor(cookies), "patient", { email: account.email, password: GOOD_PASSWORD, ...more });
  /** The browser's cookies after its session is gone. */
  const browserOf = (cookies: readonly string[]) =>
    cookiesAfter(cookies.filter((cookie) => !cookie.includes("session")));

  async function begin(): Promise<void> {
    await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
    key = (await secondFactor.readSecondFactor(account)).setup?.key ?? "";
  }
  async function confirm(): Promise<void> {
    codes = await secondFactor.confirmSecondFactor(account, { code: await shownCode() });
    open.clock.advance(2 * STEP_MS);
  }

  beforeEach(async () => {
    account = await aSignedInPatient(open);
    await begin();
  });

  it("gets no trusted browser for a made-up code while the owner sets up the app", async () => {
    const { session } = await logIn({ code: "123456", trust: "on" });
    const thief = browserOf(session.cookies);
    await confirm();
    expect(await codeOf(logIn({}, thief))).toBe("SECOND_FACTOR_NEEDED");
  });

  it("can't prolong a stolen trusted browser with a made-up code", async () => {
    await confirm();
    const stolen = browserOf((await logIn({ code: codes[0], trust: "on" })).session.cookies);
    const now = open.clock.now();
    open.clock.advance(29 * DAY_MS);
    const { session } = await logIn({ code: "123456", trust: "on" }, stolen);
    expect(session.cookies.some((cookie) => cookie.includes("trusted"))).toBe(false);
    open.clock.advance(2 * DAY_MS);
    expect(await codeOf(logIn({}, stolen))).toBe("SECOND_FACTOR_NEEDED");
    open.clock.goTo(now);
  });

  it.each([
    [
      "changes the password",
      () => accounts.changePassword(account, { current: GOOD_PASSWORD, password: GOOD_PASSWORD }),
    ],
    ["ends the sessions elsewhere", () => accounts.endOtherSessions(account)],
    ["restores a backup", () => endAllSessions(open.app)],
  ])("loses a stolen trusted browser when the owner %s", async (_, act) => {
    await confirm();
    const stolen = browserOf((await logIn({ code: codes[0], trust: "on" })).session.cookies);
    await act();
    expect(await codeOf(logIn({}, stolen))).toBe("SECOND_FACTOR_NEEDED");
  });

  it("does not see the key of an app that the owner sets up, in a session of its own", async () => {
    const { session } = await logIn();
    const thief = await actorWith(open, cookiesAfter(session.cookies));
    expect((await secondFactor.readSecondFactor(thief)).setup).toBeNull();
    expect(await codeOf(secondFactor.confirmSecondFactor(thief, { code: await shownCode() }))).toBe("WRONG_STATUS");
    await confirm();
  });

  it("can't replace the key while the owner confirms it", async () => {
    const code = await shownCode();
    const [confirmed] = await Promise.allSettled([
      secondFactor.confirmSecondFactor(account, { code }),
      secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD }),
    ]);
    open.clock.advance(2 * STEP_MS);
    if (confirmed.status === "fulfilled") {
      expect(await codeOf(logIn({ code: "123456" }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn({ code: await shownCode() })).admitted).toBe(true);
    } else expect((await logIn()).admitted).toBe(true);
  });

  it("has twenty guesses a day from anywhere, and the owner's browser and recovery codes still work", async () => {
    await confirm();
    const own = browserOf((await logIn({ code: codes[0] })).session.cookies);
    const now = open.clock.now();
    let compared = 0;
    for (let guess = 0; guess < 40; guess += 1) {
      if (guess % 8 === 0) open.clock.advance(15 * 60_000);
      if ((await codeOf(logIn({ code: String(100_000 + guess) }))) === "SECOND_FACTOR_WRONG") compared += 1;
    }
    expect(compared).toBe(20);
    open.clock.advance(15 * 60_000);
    expect(await codeOf(logIn({ code: await shownCode() }))).toBe("TOO_MANY_REQUESTS");
    expect((await logIn({ code: await shownCode() }, own)).admitted).toBe(true);
    expect((await logIn({ code: codes[1] })).admitted).toBe(true);
    open.clock.goTo(now);
  });

  it("finds a removal on the clinic's machine in the audit, and no removal of what was never on", async () => {
    expect(await codeOf(removeFactorByEmail(open.app, account.email))).toBe("WRONG_STATUS");
    await confirm();
    await removeFactorByEmail(open.app, account.email);
    const entries = open.kysely.selectFrom("audit").select(["actor", "action"]).where("subject", "=", account.uid);
    expect(await entries.where("action", "=", "second-factor:off").execute()).toEqual([
      { actor: "operator", action: "second-factor:off" },
    ]);
  });
});
