import { describe, expect, it } from "vitest";
import { alertsIn, type Browserless } from "#support/browserless.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { fieldsIn, formOf, invalidFieldsIn, openPage, press, type ShownPage } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, linksIn, textOf, titleOf } from "#support/pages/page-html.ts";
import { LOGIN, openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

const SYMPTOMS = "Tell the doctor about your symptoms";
const CONFIRMED = "Your appointment is confirmed";
const TIME = /^\d+:\d\d [ap]m/u;
const { consentVersion: _version, ...DETAILS } = filledIn();

const aPatientsBrowser = async () => browserOf("patient", (await aSignedInPatient(open)).email);
const mainOf = ({ html }: ShownPage) => elementIn(html, "main", /./u);
/** The links to the days that have free times, in order. */
const daysIn = (page: ShownPage) =>
  linksIn(elementIn(page.html, "nav", /aria-label="Days"/u)).filter(({ text }) => /\d free/u.test(text));

/** Opens a doctor's page at one of the days that have free times. */
async function openDay(browser: Browserless, slug: string, index: number): Promise<ShownPage> {
  const days = daysIn(await openPage(browser, `/Doctors/${slug}`));
  return openPage(browser, days[index]?.href ?? "");
}
/** The buttons of a doctor's times in the directory, each as a form of its own. */
function timesOf(
  page: ShownPage,
  slug: string,
): { readonly path: string; readonly text: string; readonly value: string }[] {
  const tags = mainOf(page).matchAll(/<button\b[^>]*formAction="([^"]*)"[^>]*>(.*?)<\/button>/gsu);
  return [...tags]
    .map(([tag, path = "", text = ""]) => ({
      ...{ path: path.replaceAll("&amp;", "&"), text: textOf(text) },
      value: /value="([^"]*)"/u.exec(tag)?.[1] ?? "",
    }))
    .filter(({ path }) => path.includes(`/Doctors/${slug}/book?start=`));
}
const lastTime = (page: ShownPage, slug: string) => timesOf(page, slug).at(-1) ?? { path: "", text: "", value: "" };

/** Presses a time of the directory. */
async function tap(browser: Browserless, page: ShownPage, time: { path: string; value: string }): Promise<ShownPage> {
  const { fields } = formOf(mainOf(page), TIME);
  const answer = await browser.post(time.path, { ...fields, start: time.value }, { accept: "text/html" });
  const location = answer.headers.get("location");
  if (location !== null) return openPage(browser, location);
  return { status: answer.status, path: time.path, html: await answer.text() };
}

describe("a booking without scripts", () => {
  it("is made with a time in another zone, moved to another day and cancelled", async () => {
    const { slug } = await anOpenDoctor(open);
    const browser = await aPatientsBrowser();
    const day = await openDay(browser, slug, 2);
    const inBerlin = await press(browser, mainOf(day), "Show", { zone: "Europe/Berlin" });
    expect(textOf(inBerlin.html)).toContain("Times are in Berlin time.");
    const detailsForm = await press(browser, mainOf(inBerlin), TIME);
    expect(titleOf(detailsForm.html)).toBe(SYMPTOMS);
    expect(textOf(detailsForm.html)).toMatch(/until \d+:\d\d [ap]m \(Berlin time\)/u);
    const refused = await press(browser, detailsForm.html, "Confirm booking", { ...DETAILS, since: " " });
    expect([alertsIn(refused.html)[0], invalidFieldsIn(refused.html)]).toEqual([
      "Please say when it started.",
      ["since"],
    ]);
    expect(fieldsIn(refused.html)).toMatchObject({ reason: DETAILS.reason, medicines: DETAILS.medicines });
    const booked = await press(browser, refused.html, "Confirm booking", { since: DETAILS.since });
    expect(titleOf(booked.html)).toBe(CONFIRMED);

    const change = await openPage(browser, hrefOf(booked.html, "Reschedule"));
    const other = await openPage(browser, daysIn(change).at(-1)?.href ?? "");
    const time = linksIn(mainOf(other))
      .filter(({ href }) => href.includes("start="))
      .at(-1);
    const asked = await openPage(browser, time?.href ?? "");
    const moved = await press(browser, mainOf(asked), "Reschedule");
    expect(alertsIn(moved.html).join()).toContain("Appointment rescheduled.");
    const cancel = await openPage(browser, hrefOf(moved.html, "Cancel appointment"));
    const cancelled = await press(browser, mainOf(cancel), "Cancel appointment", { reason: "I am well again." });
    expect(titleOf(cancelled.html)).toBe("Appointment cancelled");
    expect(textOf(mainOf(cancelled))).toContain("I am well again.");
  });

  it("is made once when the form is sent twice, and its form shows the appointment afterwards", async () => {
    const { slug } = await anOpenDoctor(open);
    const browser = await aPatientsBrowser();
    const detailsForm = await press(browser, mainOf(await openDay(browser, slug, 1)), TIME);
    const both = await Promise.all([1, 2].map(() => press(browser, detailsForm.html, "Confirm booking", DETAILS)));
    expect(both.map(({ html }) => titleOf(html))).toEqual([CONFIRMED, CONFIRMED]);
    expect(titleOf((await openPage(browser, detailsForm.path)).html)).toBe(CONFIRMED);
    const list = await openPage(browser, "/patient/appointments");
    const ids = linksIn(mainOf(list)).flatMap(({ href }) => /^\/consultations\/([0-9a-f-]{36})/u.exec(href)?.[1] ?? []);
    expect(new Set(ids).size).toBe(1);
  });

  it("is one only while the email is not confirmed, and the refusal offers the link again", async () => {
    const { slug } = await anOpenDoctor(open);
    const { email, uid } = await aSignedInPatient(open);
    const patient = await browserOf("patient", email);
    const detailsForm = await press(patient, mainOf(await openDay(patient, slug, 1)), TIME);
    expect(titleOf((await press(patient, detailsForm.html, "Confirm booking", DETAILS)).html)).toBe(CONFIRMED);
    await open.kysely.updateTable("user").set({ emailVerified: 0 }).where("id", "=", uid).execute();
    const refused = await press(patient, mainOf(await openDay(patient, slug, 2)), TIME);
    expect(alertsIn(refused.html).join()).toContain("Please confirm your email first");
    expect(refused.html).not.toContain("Other available slots");
    const resent = await press(patient, refused.html, "Resend link");
    expect(resent.path).toBe("/security");
    expect(alertsIn(resent.html).join()).toContain("sent");
  });
});

describe("a time in the directory, without scripts", () => {
  it("leads a patient to the form of the held slot", async () => {
    const { slug } = await anOpenDoctor(open);
    const patient = await aPatientsBrowser();
    const directory = await openPage(patient, "/Doctors");
    expect(timesOf(directory, slug)).toHaveLength(3);
    const time = lastTime(directory, slug);
    const detailsForm = await tap(patient, directory, time);
    expect(titleOf(detailsForm.html)).toBe(SYMPTOMS);
    expect(textOf(elementIn(mainOf(detailsForm), "dl", /./u))).toContain(TIME.exec(time.text)?.[0] ?? "never");
  });

  it("leads a visitor back to it after the login", async () => {
    const { slug } = await anOpenDoctor(open);
    const { email } = await aSignedInPatient(open);
    const browser = visitor();
    const times = linksIn(mainOf(await openPage(browser, "/Doctors"))).filter(({ href }) =>
      href.startsWith(`/Doctors/${slug}/book?start=`),
    );
    const time = times.at(-1) ?? { text: "", href: "" };
    const book = await openPage(browser, time.href);
    const login = await openPage(browser, hrefOf(mainOf(book), "Log in"));
    expect(login.path).toContain(LOGIN.patient);
    const { path, fields } = formOf(login.html, "Log in");
    const answer = await browser.post(path, { ...fields, email, password: "turmeric-rain-on-slate-41" });
    const target = /url=(.*)$/u.exec(answer.headers.get("refresh") ?? "")?.[1] ?? "";
    const back = await openPage(browser, target);
    expect(textOf(elementIn(mainOf(back), "dl", /./u))).toContain(TIME.exec(time.text)?.[0] ?? "never");
    expect(titleOf((await press(browser, mainOf(back), "Reserve and continue")).html)).toBe(SYMPTOMS);
  });

  it("that another patient took meanwhile is refused with the next free ones", async () => {
    const { slug } = await anOpenDoctor(open);
    const [faster, slower] = [await aPatientsBrowser(), await aPatientsBrowser()];
    const pages = [await openPage(faster, "/Doctors"), await openPage(slower, "/Doctors")] as const;
    const time = lastTime(pages[0], slug);
    expect(titleOf((await tap(faster, pages[0], time)).html)).toBe(SYMPTOMS);
    const refused = await tap(slower, pages[1], time);
    expect(alertsIn(refused.html).join()).toContain("no longer available");
    const others = refused.html.split("Other available slots")[1] ?? "";
    expect(titleOf((await press(slower, others, /\d+:\d\d [ap]m/u)).html)).toBe(SYMPTOMS);
  });
});

it("a cancelled appointment's page offers another time with the same doctor", async () => {
  const { slug } = await anOpenDoctor(open);
  const { id, patient, email } = await aConsultation(open, slug, 72);
  await open.api.consultations.cancelConsultation(patient, id, { reason: "" });
  const { html } = await openPage(await browserOf("patient", email), `/consultations/${id}/details`);
  expect(hrefOf(html, "Book another time")).toContain(`/Doctors/${slug}`);
});
