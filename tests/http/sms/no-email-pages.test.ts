import { afterAll, expect, it } from "vitest";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { pathsOf } from "#support/access/route-paths.ts";
import { anEmail } from "#support/builders.ts";
import { startSmsGateway } from "#support/fakes/sms-gateway.ts";
import { aPatientWithAllData } from "#support/patient-with-all-data.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";
import { UNLIMITED } from "#support/processes/served.ts";
import { loseEmail } from "#support/records/no-email-patient.ts";
import routes from "#web/routes.ts";

const NO_ADDRESS = "no-email.invalid";

const gateway = await startSmsGateway();
const site = await openPlainSite(UNLIMITED, { sms: gateway.gateway });
const { open } = site;
const deliver = () => deliveryWorker(open.app).deliverDue();
afterAll(async () => {
  await deliveryWorker(open.app).settle();
  await gateway.close();
});

/** A patient whose browser stays signed in while the account loses email and password. */
async function aPatientHere() {
  const life = await aPatientWithAllData(open);
  const browser = site.browser();
  await browser.signIn("patient", life.email);
  return { browser, ...life, ...(await loseEmail(open, life.patient)) };
}

async function pagesOf(browser: PlainBrowser, ids: readonly string[]): Promise<void> {
  const paths = pathsOf(routes).filter((path) => !path.includes("*") && !path.startsWith("/sign-out"));
  const filled = paths.flatMap((path) =>
    path.includes(":") ? ids.map((id) => path.replace(/:\w+\??/gu, id)) : [path],
  );
  let shown = 0;
  for (const path of filled) {
    const answer = await browser.http.get(path);
    const text = await answer.text();
    if (answer.status === 200) shown += 1;
    expect(text, path).not.toContain(NO_ADDRESS);
  }
  expect(shown).toBeGreaterThan(20);
}

it("shows the stand-in of an account without email on no page, to itself, its doctor or staff", async () => {
  const { browser, patient, rao, upcoming, past } = await aPatientHere();
  const ids = [patient.uid, upcoming, past];
  await pagesOf(browser, ids);
  const doctor = site.browser();
  await doctor.signIn("doctor", rao.doctor.email);
  await pagesOf(doctor, ids);
  await pagesOf((await site.signedIn("admin")).browser, ids);
});

it("proves its person without scripts by a code, loses nothing typed, adds an email and says what it has", async () => {
  const { browser, number, uid } = await aPatientHere().then((made) => ({ ...made, uid: made.patient.uid }));
  open.clock.advance(10 * 60_000);
  await browser.open("/security");
  expect(browser.page.text()).toContain("Your account has no password.");
  expect(browser.page.text()).toContain("See how you log in");
  expect(browser.page.text()).not.toMatch(/change your password/iu);
  expect(browser.page.text()).toContain("You log in with this number, so it can't be removed.");
  expect(browser.page.text()).not.toContain("Remove number");
  await browser.open("/patient/email");
  expect(browser.page.heading).toBe("Add an email");
  const email = anEmail("added");
  const asked = await browser.submit("Send me a code", { email });
  expect(asked.text()).toContain("We've sent a code by SMS to");
  expect(asked.value("email")).toBe(email);
  await deliver();
  const wrong = await browser.submit("Send link", { email, proofSms: "12" });
  expect(wrong.value("email")).toBe(email);
  const sent = await browser.submit("Send link", { email, proofSms: gateway.codeFor(number) });
  expect(sent.messages("status")).toHaveLength(1);
  await deliver();
  const mail = open.mailer.sent.findLast(({ to }) => to === email);
  expect(mail?.text).toContain("/new-email?token=");
  const rows = await open.kysely.selectFrom("user").select("email").where("id", "=", uid).execute();
  expect(rows[0]?.email).toContain(NO_ADDRESS);
  const link = /\/new-email\?token=[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "";
  await browser.open(link);
  const added = await browser.submit("Use this email", {});
  expect(added.text()).toContain("You log in with your mobile number as before.");
  expect(added.text()).not.toContain("Use it to log in");
});

it("says at the login and in the account what to do without the number", async () => {
  const { browser, patient } = await aPatientHere();
  await open.kysely.deleteFrom("phoneNumbers").where("uid", "=", patient.uid).execute();
  const way = "sign up with your new number, then ask the clinic to merge both records.";
  await browser.open("/security");
  expect(browser.page.text().toLowerCase()).toContain(way);
  expect(browser.page.text()).not.toContain("You log in with your mobile number");
  const visitor = site.browser();
  await visitor.open("/PatientLogin/mobile");
  expect(visitor.page.text().toLowerCase()).toContain(way);
});
