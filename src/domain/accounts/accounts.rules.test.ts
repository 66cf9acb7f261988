import { describe, expect, it } from "vitest";
import { AREAS, type Area } from "../actor.ts";
import { FAILURES, type FailureCode } from "../failures.ts";
import { check } from "../form.ts";
import {
  AFTER_LOGIN,
  isEmail,
  LOGIN_REDIRECT_MS,
  loginMessage,
  loginSchema,
  RESET_CLOSE_MS,
  resetMessage,
  resetRequestSchema,
  SIGNUP_REDIRECT_MS,
  unauthorizedMessage,
} from "./accounts.rules.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

/** Of login with a code, of joined records and of accepting the terms, which spec.md does not have. */
const ADDED = {
  SECOND_FACTOR_NEEDED: "SECOND_FACTOR_NEEDED",
  SECOND_FACTOR_WRONG: "SECOND_FACTOR_WRONG",
  ACCOUNT_JOINED: "ACCOUNT_JOINED",
  TERMS_NEEDED: "TERMS_NEEDED",
};

/** spec.md section 8, the three login screens: the message for each code, and for any other one. */
const LOGIN: Readonly<Record<Area, Readonly<{ other: string } & Partial<Record<FailureCode, string>>>>> = {
  patient: {
    USER_NOT_FOUND: "USER_NOT_FOUND",
    WRONG_PASSWORD: "WRONG_PASSWORD",
    INVALID_EMAIL: "INVALID_EMAIL",
    ...ADDED,
    other: "LOGIN_FAILED",
  },
  doctor: {
    USER_NOT_FOUND: "USER_NOT_FOUND",
    WRONG_PASSWORD: "WRONG_PASSWORD",
    INVALID_EMAIL: "INVALID_EMAIL",
    ...ADDED,
    other: "accounts.doctorLoginFailed",
  },
  admin: {
    USER_NOT_FOUND: "USER_NOT_FOUND",
    WRONG_PASSWORD: "WRONG_PASSWORD",
    INVALID_EMAIL: "INVALID_EMAIL",
    ...ADDED,
    TOO_MANY_REQUESTS: "TOO_MANY_REQUESTS",
    other: "LOGIN_FAILED",
  },
};

describe("a failed login", () => {
  const table = AREAS.flatMap((role) =>
    CODES.map((code) => [role, code, LOGIN[role][code] ?? LOGIN[role].other] as const),
  );
  it.each(table)("as %s with %s is explained: %s", (role, code, sentence) => {
    expect(loginMessage(role, code)).toBe(sentence);
  });

  it.each([
    ["patient", "accounts.unauthorizedPatient"],
    ["doctor", "accounts.unauthorizedDoctor"],
    ["admin", "accounts.unauthorizedAdmin"],
  ] as const)("without the record of a %s is explained: %s", (role, sentence) => {
    expect(unauthorizedMessage(role)).toBe(sentence);
  });
});

describe("the Reset Password dialog", () => {
  const said: Partial<Record<FailureCode, string>> = {
    USER_NOT_FOUND: "USER_NOT_FOUND",
    INVALID_EMAIL: "INVALID_EMAIL",
  };
  it.each(CODES.map((code) => [code, said[code] ?? "RESET_FAILED"] as const))("with %s says: %s", (code, sentence) => {
    expect(resetMessage(code)).toBe(sentence);
  });

  it("asks for an address with the specification's text", () => {
    for (const fields of [{ email: "" }, { email: "  " }, {}, { email: null }]) {
      const refusal = { field: "email", key: "accounts.resetEmail" };
      expect(check(resetRequestSchema, fields)).toMatchObject({ ok: false, refusal });
    }
  });
});

describe("the redirect after a login or a sign-up", () => {
  it("happens after the specification's delays", () => {
    expect([LOGIN_REDIRECT_MS, SIGNUP_REDIRECT_MS, RESET_CLOSE_MS]).toEqual([1500, 2000, 3000]);
    expect(AFTER_LOGIN).toEqual({ patient: "/", doctor: "/", admin: "/AdminDashboard" });
  });
});

describe("the login form", () => {
  it("asks for the email first, then for the password", () => {
    expect(check(loginSchema, { email: "", password: "" })).toMatchObject({
      refusal: { field: "email", key: "accounts.email" },
    });
    expect(check(loginSchema, { email: "asha@example.test", password: "" })).toMatchObject({
      refusal: { field: "password", key: "accounts.password" },
    });
  });

  it("accepts an address in any case and with surrounding spaces, and a password exactly as typed", () => {
    expect(check(loginSchema, { email: " Asha@Example.TEST ", password: " pass Word " })).toEqual({
      ok: true,
      value: { email: "asha@example.test", password: " pass Word " },
    });
  });

  it.each(["a@b.co", "first.last+tag@sub.example.in", "o'neil@example.test", `${"a".repeat(60)}@example.test`])(
    "accepts %s as an address",
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    "",
    "asha",
    "asha@",
    "@example.test",
    "asha@@example.test",
    "asha @example.test",
    "asha@example",
    "asha@example.test\r\nBcc: all@example.test",
    "asha@example.test\u0000",
    "Asha <asha@example.test>",
    "asha@example.test,other@example.test",
    "'; DROP TABLE user; --@example.test",
    `${"a".repeat(250)}@b.co`,
  ])("does not accept %j as an address", (text) => expect(isEmail(text)).toBe(false));
});
