import { afterAll } from "vitest";
import type { Role } from "#domain/actor.ts";
import type { Limits } from "#server/auth/limits.ts";
import { Browserless } from "../browserless.ts";
import { GOOD_PASSWORD } from "../builders.ts";
import { openTestClinic, type TestClinic } from "../open-clinic.ts";
import { serveClinic, UNLIMITED } from "../processes/served.ts";

export const LOGIN: Readonly<Record<Role, string>> = {
  patient: "/PatientLogin",
  doctor: "/DoctorLogin",
  admin: "/admin/login",
};

/** A clinic of this process whose pages are read over HTTP. */
export interface ServedPages {
  readonly open: TestClinic;
  readonly address: string;
  /** A browser of nobody in particular. */
  visitor(): Browserless;
  /** A browser after the login of an account. */
  browserOf(role: Role, email: string, password?: string): Promise<Browserless>;
}

/**
 * Opens a clinic on SQLite and serves its pages until the end of the test file.
 * @param limits - None by default, because one address is many people.
 */
export async function openServedPages(limits: Limits = UNLIMITED): Promise<ServedPages> {
  const open = await openTestClinic("sqlite", limits);
  const served = await serveClinic(open);
  afterAll(async () => {
    await served.close();
    await open.close();
  });
  return {
    open,
    address: served.address,
    visitor: () => new Browserless(served.address),
    async browserOf(role, email, password = GOOD_PASSWORD) {
      const browser = new Browserless(served.address);
      const answer = await browser.post(LOGIN[role], { email, password });
      if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.status}`);
      return browser;
    },
  };
}
