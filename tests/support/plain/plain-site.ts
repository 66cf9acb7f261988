import { afterAll, expect } from "vitest";
import type { Area } from "#domain/actor.ts";
import type { Limits } from "#server/auth/limits.ts";
import { aDoctor, anEmail, aPatient } from "../builders.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  openTestClinic,
  type TestClinic,
  type TestSettings,
} from "../open-clinic.ts";
import { serveClinic, UNLIMITED } from "../processes/served.ts";
import { PlainBrowser } from "./plain-browser.ts";
import type { PlainPage } from "./plain-page.ts";

export interface PlainSite {
  readonly open: TestClinic;
  readonly address: string;
  /** The browser of a visitor. */
  browser(): PlainBrowser;
  /** The browser of a new account of this role, which is logged in. */
  signedIn(role: Area): Promise<{ readonly browser: PlainBrowser; readonly email: string }>;
}

/** A clinic of this test file that is read without scripts over HTTP, and closed at the end. */
export async function openPlainSite(limits: Limits = UNLIMITED, settings: TestSettings = {}): Promise<PlainSite> {
  const open = await openTestClinic("sqlite", limits, settings);
  const served = await serveClinic(open);
  afterAll(async () => {
    await served.close();
    await open.close();
  });
  const browser = () => new PlainBrowser(served.address);

  async function anAccount(role: Area): Promise<string> {
    const email = anEmail(role);
    if (role === "patient") await aSignedInPatient(open, aPatient({ email }));
    else if (role === "doctor") await aSignedInDoctor(open, aDoctor({ email }));
    else await aSignedInAdmin(open, email);
    return email;
  }

  return {
    open,
    address: served.address,
    browser,
    async signedIn(role) {
      const email = await anAccount(role);
      const own = browser();
      await own.signIn(role, email);
      expect(own.answer.status).toBe(200);
      return { browser: own, email };
    },
  };
}

/** Expects a refusal: one alert, and the invalid field, if there is one, is marked and gets the focus. */
export function expectRefused(page: PlainPage, message: string, field?: string, within?: ParentNode): void {
  expect(page.messages("alert", within)).toEqual([message]);
  const marked = [...(within ?? page.document).querySelectorAll(":is(input, select, textarea)[aria-invalid=true]")];
  const names = marked.map((input) => input.getAttribute("name")?.replace(/\.(?:day|month|year)$/u, ""));
  expect([...new Set(names)]).toEqual(field === undefined ? [] : [field]);
  const [first] = marked;
  if (first)
    expect(
      marked.some((input) => input.hasAttribute("autofocus")),
      `${field} gets the focus`,
    ).toBe(true);
}

/** Expects a page of a signed-in person, whose account menu has the email address and the way out. */
export function expectSignedInAs(page: PlainPage, email: string): void {
  const menus = page.texts("details:has(summary.account-menu)");
  expect(menus.some((text) => text.includes(email) && text.includes("Sign Out"))).toBe(true);
  expect(page.texts("nav summary")).not.toContain("Sign-in/Sign-up");
}

/** Expects a page of a visitor. */
export function expectSignedOutOn(page: PlainPage): void {
  expect(page.texts("summary").join()).toContain("Sign-in/Sign-up");
  expect(page.html).not.toContain("Sign Out");
}
