import type { Area } from "#domain/actor.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { parseConfig } from "#server/config.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { Browserless } from "../browserless.ts";
import { GOOD_PASSWORD } from "../builders.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import type { TimedClinic } from "../open-clinic.ts";
import type { TestAccount, TestSite } from "./test-site.ts";

const LOGIN: Record<Area, string> = { patient: "/PatientLogin", doctor: "/DoctorLogin", admin: "/admin/login" };

/**
 * Prepares what a test needs through the site's API, with a separate connection and clock, which may be days in the
 * past. Open pages get no events of it.
 * @param besides - Further settings of the connection.
 */
export async function withDirectAccess<Out>(
  site: TestSite,
  work: (open: TimedClinic) => Promise<Out>,
  besides: Readonly<Record<string, string | undefined>> = {},
): Promise<Out> {
  const clock = new FakeClock();
  const config = parseConfig({
    TULSI_DATA: site.clinic.folder,
    TULSI_URL: site.clinic.address,
    SMTP_URL: site.mail.url,
    TULSI_MAIL_FROM: "clinic@tulsi.example",
    ...besides,
  });
  const app = await openApp(config, createLog("silent"), { exclusive: false, clock });
  try {
    return await work({ ...app, clock });
  } finally {
    await app.close();
  }
}

/** Delivers what is due at noon of the next day, outside the quiet hours, so that no test depends on the hour. */
export async function deliverAtNoon(site: TestSite): Promise<void> {
  await withDirectAccess(
    site,
    async ({ app, clock }) => {
      clock.goTo(`${clinicDay(clock.now() + DAY_MS)}T12:00:00+05:30`);
      await deliveryWorker(app).deliverDue();
    },
    site.gateways,
  );
}

/** Logs in to an existing account by a form without scripts. */
export async function logInWithoutBrowser(site: TestSite, role: Area, email: string): Promise<TestAccount> {
  const { address } = site.clinic;
  const browser = new Browserless(address);
  const answer = await browser.post(LOGIN[role], { email, password: GOOD_PASSWORD });
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.status}`);
  return {
    email,
    password: GOOD_PASSWORD,
    cookies: browser.jar.map(([name, value]) => ({ name, value, url: address })),
  };
}
