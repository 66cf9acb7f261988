import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
} from "#support/open-clinic.ts";
import { removeFactorByEmail } from "./second-factor.service.ts";

describeClinic("login with a code", (open) => {
  const { accounts, secondFactor } = open.api;
  let account: Account;
  let key: string;
  let codes: readonly string[];

  /** What the app shows, some steps of time from now. */
  const shownCode = (steps = 0) => codeOfApp(key, open.clock.now() + steps * STEP_MS);
  const typed = (more: object = {}) => ({ email: account.email, password: GOOD_PASSWORD, ...more });
  const logIn = (more: object = {}, cookies = "") => accounts.signIn(aVisitor(cookies), "patient", typed(more));

  async function setUp(): Promise<void> {
    await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
    const { setup } = await secondFactor.readSecondFactor(account);
    key = setup?.key ?? "";
    codes = await secondFactor.confirmSecondFactor(account, { code: await shownCode() });
  }

  beforeEach(async () => {
    account = await aSignedInPatient(open);
  });

  describe("is set up", () => {
    it("with the password and the first code, and not before", async () => {
      expect(await codeOf(secondFactor.beginSecondFactor(account, { password: "wrong" }))).toBe("WRONG_PASSWORD");
      await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
      expect((await secondFactor.readSecondFactor(account)).setup?.key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u);
      expect(await codeOf(secondFactor.confirmSecondFactor(account, { code: "000000" }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn()).admitted).toBe(true);
      expect((await secondFactor.readSecondFactor(account)).since).toBeNull();
    });

    it("within fifteen minutes", async () => {
      await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
      open.clock.advance(15 * 60_000);
      expect((await secondFactor.readSecondFactor(account)).setup).toBeNull();
      expect(await codeOf(secondFactor.confirmSecondFactor(account, { code: "000000" }))).toBe("WRONG_STATUS");
    });

    it("once: a second set-up would replace the app", async () => {
      await setUp();
      expect(await codeOf(secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD }))).toBe("WRONG_STATUS");
      expect(await secondFactor.readSecondFactor(account)).toMatchObject({ codesLeft: 10, setup: null });
    });

    it("and ends the sessions elsewhere", async () => {
      const { session } = await logIn();
      const elsewhere = cookiesAfter(session.cookies);
      await setUp();
      expect((await actorWith(open, elsewhere)).kind).toBe("visitor");
    });

    it("and is not for visitors", async () => {
      const calls = [
        secondFactor.readSecondFactor(aVisitor()),
        secondFactor.beginSecondFactor(aVisitor(), { password: GOOD_PASSWORD }),
        secondFactor.confirmSecondFactor(aVisitor(), { code: "123456" }),
        secondFactor.renewRecoveryCodes(aVisitor(), {}),
        secondFactor.removeSecondFactor(aVisitor(), {}),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "NOT_FOUND"));
    });
  });

  describe("a login", () => {
    beforeEach(async () => {
      await setUp();
      open.clock.advance(2 * STEP_MS);
    });

    it("needs the password first, then a code", async () => {
      expect(await codeOf(logIn({ password: "wrong", code: await shownCode() }))).toBe("WRONG_PASSWORD");
      expect(await codeOf(logIn())).toBe("SECOND_FACTOR_NEEDED");
      expect(await codeOf(logIn({ code: "12345x" }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn({ code: await shownCode() })).admitted).toBe(true);
    });

    it.each([
      ["with spaces", " "],
      ["in Devanagari", "-"],
    ])("accepts a code %s", async (name, sign) => {
      const code = await shownCode();
      const written = `${code.slice(0, 3)}${sign}${code.slice(3)}`;
      const hindi = written.replace(/\d/gu, (digit) => String.fromCodePoint(0x966 + Number(digit)));
      expect((await logIn({ code: name === "in Devanagari" ? hindi : written })).admitted).toBe(true);
    });

    it("accepts a clock that is half a minute off, and no code of another time", async () => {
      expect(await codeOf(logIn({ code: await shownCode(-3) }))).toBe("SECOND_FACTOR_WRONG");
      expect(await codeOf(logIn({ code: await shownCode(4) }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn({ code: await shownCode(1) })).admitted).toBe(true);
    });

    it("accepts no code twice, nor of two requests at once", async () => {
      const code = await shownCode();
      const results = await Promise.allSettled([logIn({ code }), logIn({ code }), logIn({ code })]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await codeOf(logIn({ code }))).toBe("SECOND_FACTOR_WRONG");
    });

    it("accepts each recovery code once, however it is written", async () => {
      const [first = "", second = ""] = codes;
      expect((await logIn({ code: first })).admitted).toBe(true);
      expect(await codeOf(logIn({ code: first }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn({ code: second.replace("-", " ").toUpperCase() })).admitted).toBe(true);
      expect((await secondFactor.readSecondFactor(account)).codesLeft).toBe(8);
    });

    it("is limited: codes can't be guessed", async () => {
      let refused = "";
      for (let n = 0; n < 30; n += 1) refused = await codeOf(logIn({ code: String(100_000 + n) }));
      expect(["LOGIN_FAILED", "TOO_MANY_REQUESTS"]).toContain(refused);
      expect(await codeOf(logIn({ code: await shownCode() }))).toBe(refused);
    });

    it("needs no code for thirty days in a trusted browser, and in no other", async () => {
      const { session } = await logIn({ code: await shownCode(), trust: "on" });
      const browser = cookiesAfter(session.cookies.filter((cookie) => !cookie.includes("session")));
      expect((await logIn({}, browser)).admitted).toBe(true);
      expect(await codeOf(logIn())).toBe("SECOND_FACTOR_NEEDED");
      const now = open.clock.now();
      open.clock.advance(30 * 24 * 60 * 60_000);
      expect(await codeOf(logIn({}, browser))).toBe("SECOND_FACTOR_NEEDED");
      // Sessions of later tests begin by the machine's clock.
      open.clock.goTo(now);
    });

    it("of another account is not helped by a trusted browser", async () => {
      const { session } = await logIn({ code: await shownCode(), trust: "on" });
      const browser = cookiesAfter(session.cookies);
      account = await aSignedInPatient(open);
      await setUp();
      expect(await codeOf(logIn({}, browser))).toBe("SECOND_FACTOR_NEEDED");
    });
  });

  describe("is changed", () => {
    beforeEach(async () => {
      await setUp();
      open.clock.advance(2 * STEP_MS);
    });

    it("only with password and code", async () => {
      const { removeSecondFactor, renewRecoveryCodes } = secondFactor;
      for (const change of [removeSecondFactor, renewRecoveryCodes]) {
        expect(await codeOf(change(account, { password: "wrong", code: codes[0] }))).toBe("WRONG_PASSWORD");
        expect(await codeOf(change(account, { password: GOOD_PASSWORD, code: "000000" }))).toBe("SECOND_FACTOR_WRONG");
        expect(await codeOf(change(account, { password: GOOD_PASSWORD, code: " " }))).toBe("INVALID_FORM");
      }
    });

    it("by new recovery codes, which end the old ones", async () => {
      const renewed = await secondFactor.renewRecoveryCodes(account, { password: GOOD_PASSWORD, code: codes[0] });
      expect(new Set([...renewed, ...codes]).size).toBe(20);
      expect(await codeOf(logIn({ code: codes[1] }))).toBe("SECOND_FACTOR_WRONG");
      expect((await logIn({ code: renewed[0] })).admitted).toBe(true);
    });

    it("by turning it off, after which trusted browsers are forgotten", async () => {
      const { session } = await logIn({ code: await shownCode(), trust: "on" });
      const browser = cookiesAfter(session.cookies.filter((cookie) => !cookie.includes("session")));
      await secondFactor.removeSecondFactor(account, { password: GOOD_PASSWORD, code: codes[0] });
      expect((await logIn()).admitted).toBe(true);
      open.clock.advance(2 * STEP_MS);
      await setUp();
      expect(await codeOf(logIn({}, browser))).toBe("SECOND_FACTOR_NEEDED");
    });

    it("on the clinic's machine, for a person who lost the phone", async () => {
      await removeFactorByEmail(open.app, account.email.toUpperCase());
      expect((await logIn()).admitted).toBe(true);
      expect(await codeOf(removeFactorByEmail(open.app, account.email))).toBe("WRONG_STATUS");
      expect(await codeOf(removeFactorByEmail(open.app, "nobody@example.test"))).toBe("USER_NOT_FOUND");
    });
  });

  it("is for staff too, and audited", async () => {
    account = await aSignedInAdmin(open);
    await setUp();
    expect(await codeOf(accounts.signIn(aVisitor(), "admin", typed()))).toBe("SECOND_FACTOR_NEEDED");
    const audited = await open.kysely.selectFrom("audit").select("action").where("subject", "=", account.uid).execute();
    expect(audited).toEqual([{ action: "session:begin" }, { action: "second-factor:on" }]);
  });

  it("stores neither the key nor a code in plain text", async () => {
    await setUp();
    const rows = [
      ...(await open.kysely.selectFrom("secondFactors").selectAll().execute()),
      ...(await open.kysely.selectFrom("recoveryCodes").selectAll().execute()),
    ];
    const stored = JSON.stringify(rows);
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(secret);
    }
  });
});
