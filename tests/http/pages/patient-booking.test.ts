import { describe, expect, it } from "vitest";
import { anOpenDoctor, filledIn } from "#support/consultations.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { type PlainPage, textOf } from "#support/plain/plain-page.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const SYMPTOMS = "Tell the doctor about your symptoms";
const CONFIRMED = "Your appointment is confirmed";
const TIME = /^\d+:\d\d [ap]m/u;
const { consentVersion: _version, ...DETAILS } = filledIn();

const mainOf = (page: PlainPage) => page.find("main");
const daysOf = (page: PlainPage) => [...page.named("nav", "Days").querySelectorAll("a")];
const hrefOf = (link: Element | undefined) => link?.getAttribute("href") ?? "no link";
const hasFree = (link: Element) => /\d free/u.test(textOf(link));

/** Opens a doctor's page at one of the days that have free times. */
async function openDay(browser: PlainBrowser, slug: string, index: number): Promise<PlainPage> {
  const days = daysOf(await browser.open(`/Doctors/${slug}`)).filter(hasFree);
  return browser.open(hrefOf(days[index]));
}
/** Presses the first free time of the shown day. */
const takeTime = (browser: PlainBrowser) => browser.submit(TIME, {}, { within: mainOf(browser.page) });
/** The last of a doctor's times in the directory, which is the furthest from passing during the test. */
function lastTime(page: PlainPage, slug: string): { readonly element: Element; readonly text: string } {
  const times = [...page.document.querySelectorAll(`main :is([formaction], a[href])`)].filter((time) =>
    (time.getAttribute("formaction") ?? time.getAttribute("href") ?? "").startsWith(`/Doctors/${slug}/book?start=`),
  );
  expect(times).toHaveLength(3);
  const element = times.at(-1) ?? mainOf(page);
  return { element, text: TIME.exec(textOf(element))?.[0] ?? "no time" };
}
/** Presses a time of the directory. */
async function tap(browser: PlainBrowser, time: Element): Promise<PlainPage> {
  const item = time.parentElement ?? time;
  return browser.submit(TIME, {}, { within: item });
}

describe("a booking without scripts", () => {
  it("is made with a time in another zone, moved to another day and cancelled", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const { browser } = await site.signedIn("patient");
    await openDay(browser, slug, 2);
    const inBerlin = await browser.submit("Show", { zone: "Europe/Berlin" });
    expect(inBerlin.text()).toContain("Times are in Berlin time.");
    const form = await takeTime(browser);
    expect(form.heading).toBe(SYMPTOMS);
    expect(form.text()).toMatch(/until \d+:\d\d [ap]m \(Berlin time\)/u);
    const refused = await browser.submit("Confirm booking", { ...DETAILS, since: " " });
    expectRefused(refused, "Please say when it started.", "since");
    expect([refused.value("reason"), refused.value("medicines")]).toEqual([DETAILS.reason, DETAILS.medicines]);
    const booked = await browser.submit("Confirm booking", { since: DETAILS.since ?? "" });
    expect(booked.heading).toBe(CONFIRMED);

    const change = await browser.follow("Reschedule");
    const other = await browser.open(hrefOf(daysOf(change).filter(hasFree).at(-1)));
    // Not today's last one, because an appointment soon before its start can't be cancelled here.
    await browser.open(hrefOf([...other.document.querySelectorAll("main a[href*='start=']")].at(-1)));
    const moved = await browser.submit("Reschedule");
    expect(moved.messages("status").join()).toContain("Appointment rescheduled.");
    await browser.follow("Cancel appointment");
    const cancelled = await browser.submit("Cancel appointment", { reason: "I am well again." });
    expect(cancelled.heading).toBe("Appointment cancelled");
    expect(cancelled.text()).toContain("I am well again.");
    expect(cancelled.linkTo("Book another time")).toContain(`/Doctors/${slug}`);
  });

  it("is made once when the form is sent twice, and its form shows the appointment afterwards", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const { browser } = await site.signedIn("patient");
    await openDay(browser, slug, 1);
    await takeTime(browser);
    const form = browser.path;
    const fields = { ...DETAILS, consentVersion: browser.page.value("consentVersion") };
    const sent = [1, 2].map(() => browser.http.post(form, fields));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([302, 302]);
    expect((await browser.open(form)).heading).toBe(CONFIRMED);
    const list = await browser.open("/patient/appointments");
    const links = [...list.document.querySelectorAll("main a[href^='/consultations/']")].map(hrefOf);
    expect(new Set(links.map((href) => href.split("/")[2])).size).toBe(1);
  });

  it("is one only while the email is not confirmed, and the refusal offers the link again", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const { email, uid } = await aSignedInPatient(site.open);
    const browser = site.browser();
    await browser.signIn("patient", email);
    await openDay(browser, slug, 1);
    await takeTime(browser);
    expect((await browser.submit("Confirm booking", DETAILS)).heading).toBe(CONFIRMED);
    await site.open.kysely.updateTable("user").set({ emailVerified: 0 }).where("id", "=", uid).execute();
    await openDay(browser, slug, 2);
    const refused = await takeTime(browser);
    expect(refused.messages("alert").join()).toContain("Please confirm your email first");
    expect(refused.text()).not.toContain("Other available slots");
    const resent = await browser.submit("Resend link", {}, { within: mainOf(refused) });
    expect(browser.path).toBe("/security");
    expect(resent.messages("status").join()).toContain("sent");
  });
});

describe("a time in the directory, without scripts", () => {
  it("leads a patient to the form of the held slot", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const { browser } = await site.signedIn("patient");
    const time = lastTime(await browser.open("/Doctors"), slug);
    const form = await tap(browser, time.element);
    expect(form.heading).toBe(SYMPTOMS);
    expect(form.text("main dl")).toContain(time.text);
  });

  it("leads a visitor back to it after the login", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const { email } = await site.signedIn("patient");
    const browser = site.browser();
    const time = lastTime(await browser.open("/Doctors"), slug);
    const book = await browser.open(hrefOf(time.element));
    await browser.follow("Log in", mainOf(book));
    await browser.submit("Log in", { email, password: "turmeric-rain-on-slate-41" });
    const back = await browser.waitForRefresh();
    expect(back.text("main dl")).toContain(time.text);
    expect((await browser.submit("Reserve and continue")).heading).toBe(SYMPTOMS);
  });

  it("that another patient took meanwhile is refused with the next free ones", async () => {
    const { slug } = await anOpenDoctor(site.open);
    const [{ browser: faster }, { browser: slower }] = [await site.signedIn("patient"), await site.signedIn("patient")];
    for (const browser of [faster, slower]) await browser.open("/Doctors");
    expect((await tap(faster, lastTime(faster.page, slug).element)).heading).toBe(SYMPTOMS);
    const refused = await tap(slower, lastTime(slower.page, slug).element);
    expect(refused.messages("alert").join()).toContain("no longer available");
    const others = refused.area("Other available slots");
    expect((await slower.submit(/\d+:\d\d [ap]m/u, {}, { within: others })).heading).toBe(SYMPTOMS);
  });
});
