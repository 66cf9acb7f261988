import { describe, expect, it } from "vitest";
import { formatMoment } from "#domain/format/time-format.ts";
import { alertsIn, type Browserless } from "#support/browserless.ts";
import { aCaller, aConsultation, adminTabOf, anOpenDoctor, aPastConsultation, aStart } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, tableIn, tableNamed, textOf, titleOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

const VISITS = "/AdminDashboard/visits";
const AROUND_THE_CLOCK = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
const ALL_HOURS = { weekly: AROUND_THE_CLOCK, slotMinutes: 5, pauseMinutes: 0 };

const operator = await browserOf("admin", (await aSignedInAdmin(open)).email);
const pageOf = async (path: string, who: Browserless = operator) => (await who.get(path)).text();
const rowOf = (html: string, name: string) => tableIn(html).rows.find((cells) => cells.join().includes(name)) ?? [];
/** The markup of the row that names a person. */
const rowMarkup = (html: string, name: string) =>
  [...html.matchAll(/<tr\b.*?<\/tr>/gsu)].map(([row]) => row).find((row) => row.includes(name)) ?? "";

describe("the admin's first page", () => {
  it("has the day by hour, and five numbers that match their lists", async () => {
    expect(textOf(await pageOf("/AdminDashboard"))).toContain("No appointments today.");
    const { slug } = await anOpenDoctor(open, { weekly: AROUND_THE_CLOCK });
    await aConsultation(open, slug, 0);
    const html = await pageOf("/AdminDashboard");
    const register = elementIn(html, "nav", /aria-label="At a glance"/u);
    const numbers = [...register.matchAll(/<a\b[^>]*>.*?<\/a>/gsu)].map(([link]) => textOf(link));
    expect(numbers).toHaveLength(5);
    const countOf = (name: string) => Number(/\d+/u.exec(numbers.find((text) => text.startsWith(name)) ?? "")?.[0]);
    const appointments = countOf("Appointments today");
    const table = tableNamed(html, "Appointments today by hour");
    const inHours = [...table.matchAll(/<td\b[^>]*>(.*?)<\/td>/gsu)].map(([, cell = ""]) => Number(textOf(cell)));
    expect(inHours.reduce((sum, value) => sum + value, 0)).toBe(appointments);
    expect(hrefOf(await pageOf(hrefOf(register, /^Appointments today/u)), `Today (${appointments})`)).toContain(VISITS);
    expect(textOf(elementIn(await pageOf("/AdminDashboard/library"), "main", /./u))).toContain(
      String(countOf("Pages to review")),
    );
  });
});

describe("the admin's appointments", () => {
  it("are booked for an adult without an email address, without scripts", async () => {
    const { slug, admin } = await anOpenDoctor(open);
    const start = await aStart(open, slug, 24);
    const path = `${VISITS}/book?doctor=${slug}`;
    const browser = await browserOf("admin", admin.email);
    const caller = { ...aCaller(slug, start, { name: "Sunita Rane", bornOn: "1958-01-30" }), consent: undefined };
    const refused = await press(browser, await pageOf(path, browser), "Confirm booking", caller);
    expect(alertsIn(refused.html).join()).toContain("Please read the consent and agree before you book.");
    expect(invalidFieldsIn(refused.html)).toEqual(["consent"]);
    expect(fieldsIn(refused.html)).toMatchObject({ start, name: "Sunita Rane" });
    const { html } = await press(browser, refused.html, "Confirm booking", { consent: "on" });
    expect(titleOf(html)).toBe("Appointment: Sunita Rane");
    expect(textOf(elementIn(elementIn(html, "main", /./u), "dl", /./u))).toContain(formatMoment(start, "Asia/Kolkata"));
  });

  it("are marked as arrived in the list", async () => {
    const rao = await anOpenDoctor(open, ALL_HOURS);
    const start = await aStart(open, rao.slug, 0.1);
    await open.api.consultations.bookByPhone(rao.admin, aCaller(rao.slug, start, { name: "Ramesh Pawar" }));
    const path = `${VISITS}?sheet=${adminTabOf(start, open.clock.now())}`;
    const { status } = await press(operator, rowMarkup(await pageOf(path), "Ramesh Pawar"), "Mark as arrived");
    expect(status).toBe(200);
    expect(rowOf(await pageOf(path), "Ramesh Pawar").join()).toContain("In waiting room");
  });

  it("with a suspended doctor are flagged, and can't be rescheduled", async () => {
    const gone = await anOpenDoctor(open, ALL_HOURS);
    const { id } = await aConsultation(open, gone.slug, 30);
    const reason = await aReason(open, gone.admin, gone.doctor.uid);
    await open.api.verification.suspendDoctor(gone.admin, gone.doctor.uid, reason);
    const list = await pageOf(hrefOf(await pageOf(VISITS), "Needs attention (1)"));
    expect(textOf(list)).toContain("Call these patients and offer another doctor.");
    const record = await pageOf(hrefOf(rowMarkup(list, "Meera Nair"), /./u));
    expect(record).toContain(id);
    expect(textOf(record)).toContain("This doctor can't be booked any more, so this appointment can't be rescheduled.");
    expect(record).not.toContain('aria-label="Reschedule appointment"');
  });

  it("have ratings, whose comments are on no public page", async () => {
    const rao = await anOpenDoctor(open, ALL_HOURS);
    const { id, patient } = await aPastConsultation(open, rao);
    await open.api.ratings.rateConsultation(patient, id, { stars: "5", comment: "She took her time." });
    const html = await pageOf(`${VISITS}/ratings`);
    expect(rowMarkup(html, "She took her time.")).toContain('aria-label="5 of 5 stars"');
    expect(await pageOf("/Doctors", visitor())).not.toContain("She took her time.");
  });
});
