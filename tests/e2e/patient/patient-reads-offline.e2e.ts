import type { Page } from "@playwright/test";
import type { PushContent } from "#domain/notifications/push.rules.ts";
import { SIGN_OUT } from "#generated/messages/accounts/sign-out.ts";
import { OFFLINE_COPY } from "#generated/messages/advice/offline-copy.ts";
import { OFFLINE } from "#generated/messages/site/offline.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { wholeBrowser } from "../../support/browser/chromium.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anOpenDoctor, aPastConsultation } from "../../support/consultations.ts";
import { logIn } from "../../support/open-clinic.ts";

test.use({
  launchOptions: wholeBrowser(),
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  siteName: "patient dashboards",
});

/** Delivers a push to the service worker of a page, as the browser's developer tools do. */
async function deliverPush(page: Page, content: PushContent): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [found] }) => {
      if (found) done(found.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(content) });
  await tools.detach();
}

/** The site's notifications that are shown. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, data, requireInteraction }) => ({ title, data, requireInteraction }));
  });

const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
/** The paths of all pages that are stored on this device. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths.filter((path) => !path.startsWith("/assets/")).sort();
  });

test("a patient reads library pages and a saved prescription offline, until the session ends", async ({
  page,
  site,
  watch,
  signedInAs,
}) => {
  const { email, seen } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const consultation = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, consultation.id);
    return { email: consultation.email, seen: consultation.id };
  });
  const advice = `/consultations/${seen}/advice`;

  await test.step("opened library pages are stored as visitors get them, and no other page is", async () => {
    await signedInAs(await logInWithoutBrowser(site, "patient", email));
    await page.goto("/Remedies/ginger-tea");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto("/patient/prescriptions");
    await page.goto("/Remedies");
    await page
      .getByRole("main")
      .getByRole("link", { name: /turmeric/iu })
      .first()
      .click();
    await expect(h1(page)).toContainText(/turmeric/iu);
    await expect.poll(() => stored(page)).toContain(new URL(page.url()).pathname);
    expect(await stored(page)).toEqual(expect.arrayContaining(["/Remedies", "/Remedies/ginger-tea", "/offline"]));
    expect((await stored(page)).filter((path) => !/^\/(?:Remedies|offline)/u.test(path))).toEqual([]);
    const own = await page.evaluate(async () => (await caches.match("/Remedies/ginger-tea"))?.text());
    expect(own).not.toContain(email);
  });

  await test.step("the patient saves the prescription for offline use", async () => {
    await page.goto(advice);
    await page.getByRole("button", { name: OFFLINE_COPY.save }).click();
    await expect(page.getByText(OFFLINE_COPY.saved)).toBeVisible();
  });

  await test.step("a call rings on this device until it is answered on another", async () => {
    await page.context().grantPermissions(["notifications"]);
    const call = { body: "", tag: `call:${seen}`, path: `/consultations/${seen}`, language: "en" };
    await deliverPush(page, { ...call, title: "Your doctor is calling", show: "call" });
    const ringing = [{ title: "Your doctor is calling", data: call.path, requireInteraction: true }];
    await expect.poll(() => notifications(page)).toEqual(ringing);
    await deliverPush(page, { ...call, title: "Call ended", show: "over" });
    await expect.poll(() => notifications(page)).toEqual([]);
  });

  await test.step("offline, both can be read, and other pages explain why they cannot", async () => {
    watch.allowLostConnection();
    await page.context().setOffline(true);
    await page.goto("/patient/appointments");
    await expect(h1(page)).toHaveText(OFFLINE.title);
    await expectAccessibleScreen(page);
    await page.getByRole("link", { name: /ginger tea/iu }).click();
    await expect(h1(page)).toContainText(/ginger tea/iu);
    await page.goBack();
    // The page of before may still be coming back when it is clicked.
    await expect(async () => {
      await page.getByRole("region", { name: OFFLINE.saved }).getByRole("link").click();
      await expect(page.getByRole("main")).toContainText("PARACETAMOL", { timeout: 5_000 });
    }).toPass();
    await expect(page.getByText(SHELL.offline)).toBeVisible();
    await page.getByRole("link", { name: SHELL.patient.appointments }).first().click();
    await expect(h1(page)).toHaveText(OFFLINE.title);
  });

  await test.step("the requested page loads once the network is back", async () => {
    await page.context().setOffline(false);
    await expect(h1(page)).toHaveText(SHELL.patient.appointments);
  });

  await test.step("signing out without a network removes it at once, and says that the session goes on", async () => {
    await page.goto(advice);
    await page.context().setOffline(true);
    await page.locator(".account-menu:visible").first().click();
    await page.getByRole("button", { name: SIGN_OUT.signOut }).click();
    await expect(page.getByText(SIGN_OUT.away)).toBeVisible();
    expect(await stored(page)).not.toContain(advice);
    await page.goto(advice);
    await expect(h1(page)).toHaveText(OFFLINE.title);
    await expect(page.getByText(OFFLINE.saved)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole("button", { name: OFFLINE_COPY.save })).toBeVisible();
    await page.getByRole("button", { name: OFFLINE_COPY.save }).click();
    await expect.poll(() => stored(page)).toContain(advice);
  });

  await test.step("when the session is ended elsewhere, the prescription is removed with the next page", async () => {
    watch.allowStatus(401);
    // The open page may connect to its stream again before the next page is loaded.
    watch.allowStatus(403);
    await withDirectAccess(site, async (open) => {
      await open.api.accounts.endOtherSessions(await logIn(open, "patient", email));
    });
    // A visitor has no device.
    watch.allowStatus(404);
    await page.goto("/");
    await expect.poll(() => stored(page)).not.toContain(advice);
    await page.context().setOffline(true);
    await page.goto(advice);
    await expect(h1(page)).toHaveText(OFFLINE.title);
    await expect(page.getByText(OFFLINE.saved)).toHaveCount(0);
  });
});

test("what one account saved on a device is not there for another that logs in over its page", async ({
  page,
  site,
  watch,
  signedInAs,
}) => {
  for (const status of [401, 403]) watch.allowStatus(status);
  const { email, id } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const consultation = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, consultation.id);
    return { email: consultation.email, id: consultation.id };
  });
  const other = await signUp(site.clinic.address, "patient");
  const advice = `/consultations/${id}/advice`;
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  await page.goto(advice);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: OFFLINE_COPY.save }).click();
  await expect.poll(() => stored(page)).toContain(advice);
  await page.goto("/patient/dashboard");
  await withDirectAccess(site, async (open) => {
    await open.api.accounts.endOtherSessions(await logIn(open, "patient", email));
  });
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await expect(dialog).toBeVisible();
  await fillIn(dialog, { email: other.email, password: other.password });
  await send(dialog, "Log in");
  // The other account's page is loaded anew meanwhile, and a read of the old one fails.
  await expect(async () => expect(await stored(page)).not.toContain(advice)).toPass();
  watch.allowLostConnection();
  await page.context().setOffline(true);
  await page.goto(advice);
  await expect(h1(page)).toHaveText(OFFLINE.title);
});
