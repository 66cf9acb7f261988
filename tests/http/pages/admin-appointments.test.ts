import { afterAll, describe, expect, it } from "vitest";
import { formatMoment } from "#domain/format/time-format.ts";
import { checkFile } from "#server/features/patients/import/checked-file.ts";
import { importRows } from "#server/features/patients/import/import-rows.ts";
import { tableRows } from "#server/features/patients/import/table-rows.ts";
import { aPatient } from "#support/builders.ts";
import { aCaller, aConsultation, adminTabOf, anOpenDoctor, aPastConsultation, aStart } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInPatient, goToNoon } from "#support/open-clinic.ts";
import { type PlainPage, textOf } from "#support/plain/plain-page.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const VISITS = "/AdminDashboard/visits";
const AROUND_THE_CLOCK = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
const ALL_HOURS = { weekly: AROUND_THE_CLOCK, slotMinutes: 5, pauseMinutes: 0 };

const { open } = site;
const { browser: operator } = await site.signedIn("admin");
/** The row of a table that has this text. */
function rowOf(page: PlainPage, text: string): Element {
  const row = [...page.document.querySelectorAll("tbody tr")].find((candidate) => textOf(candidate).includes(text));
  if (!row) throw new Error(`The page "${page.title}" has no row with ${text}.`);
  return row;
}

describe("the admin's first page", () => {
  afterAll(() => open.clock.goToNow());

  it("has the day by hour, and five numbers that match their lists", async () => {
    // Late in the evening the next appointment is tomorrow's.
    goToNoon(open);
    expect((await operator.open("/AdminDashboard")).text()).toContain("No appointments today.");
    const { slug } = await anOpenDoctor(open, { weekly: AROUND_THE_CLOCK });
    await aConsultation(open, slug, 0);
    const page = await operator.open("/AdminDashboard");
    const register = page.named("nav", "At a glance");
    const numbers = page.texts("a", register);
    expect(numbers).toHaveLength(5);
    const countOf = (name: string) => Number(/\d+/u.exec(numbers.find((text) => text.startsWith(name)) ?? "")?.[0]);
    const appointments = countOf("Appointments today");
    const table = [...page.document.querySelectorAll("table")].find(({ textContent }) =>
      textContent?.includes("Appointments today by hour"),
    );
    const inHours = page.texts("td", table).map(Number);
    expect(inHours.reduce((sum, value) => sum + value, 0)).toBe(appointments);
    const list = await operator.follow(/^Appointments today/u, register);
    expect(list.linkTo(`Today (${appointments})`)).toContain(VISITS);
    expect((await operator.open("/AdminDashboard/library")).text()).toContain(String(countOf("Pages to review")));
  });
});

describe("the admin's appointments", () => {
  it("are booked for an adult without an email address, without scripts", async () => {
    const { slug } = await anOpenDoctor(open);
    const start = await aStart(open, slug, 24);
    await operator.open(`${VISITS}/book?doctor=${slug}`);
    const caller = aCaller(slug, start, { name: "Sunita Rane", bornOn: "1958-01-30" });
    const { doctor: _doctor, key: _key, ...typed } = caller;
    const { consentVersion: _version, ...fields } = typed as Record<string, string>;
    const refused = await operator.submit("Confirm booking", { ...fields, consent: "off" });
    const form = refused.named("form", "Book by phone");
    expectRefused(refused, "Please read the consent and agree before you book.", "consent", form);
    expect([refused.value("start", form), refused.value("name", form)]).toEqual([start, "Sunita Rane"]);
    const booked = await operator.submit("Confirm booking", { consent: "on" });
    expect(booked.heading).toBe("Appointment: Sunita Rane");
    expect(booked.text("main dl")).toContain(formatMoment(start, "Asia/Kolkata"));
  });

  it("are booked into the account that a search for the caller found, without scripts", async () => {
    const { slug } = await anOpenDoctor(open);
    const start = await aStart(open, slug, 30);
    const patient = await aSignedInPatient(open, aPatient({ name: "Usha Borkar", phone: "9833000001" }));
    await operator.open(`${VISITS}/book?doctor=${slug}`);
    const found = await operator.submit("Search", { caller: "borkar usha" });
    const chosen = await operator.follow(/Usha Borkar/u, found.named("ul", "People found"));
    expect(chosen.value("name", chosen.named("form", "Book by phone"))).toBe("Usha Borkar");
    const { consentVersion: _version, ...person } = aCaller(slug, start) as Record<string, string>;
    const fields = Object.entries({ ...person, name: "Usha Borkar", consent: "on" });
    const typed = fields.filter(([name]) => !["doctor", "key", "email", "phone"].includes(name));
    await operator.submit("Confirm booking", Object.fromEntries(typed));
    const own = await open.api.consultations.listOwnConsultations(patient, {});
    expect(own.rows.map(({ startsAt }) => startsAt)).toEqual([start]);
  });

  it("are booked for an imported patient with the contact data of the import, in both languages", async () => {
    const { slug } = await anOpenDoctor(open);
    const start = await aStart(open, slug, 36);
    const file = "Name,Phone,DOB,Email\nVidya Karve,9833000002,30-01-1958,vidya@example.test\n";
    const checked = checkFile(tableRows(file), new Map(), () => undefined);
    if (checked === undefined || "kind" in checked) throw new Error("The file has no rows.");
    await importRows(open.app, checked.rows, { write: true, progress: () => undefined });
    const inHindi = await operator.open(`/hi${VISITS}/book?doctor=${slug}&caller=9833000002`);
    expect(inHindi.text()).toContain("इंपोर्ट से, खाता नहीं है");
    await operator.open(`${VISITS}/book?doctor=${slug}`);
    const found = await operator.submit("Search", { caller: "karve 30/1/1958" });
    const chosen = await operator.follow(/Vidya Karve/u, found.named("ul", "People found"));
    expect(chosen.text()).toContain("The patient has no account.");
    const form = chosen.named("form", "Book by phone");
    expect(["name", "phone", "bornOn", "email"].map((name) => chosen.value(name, form))).toEqual([
      ...["Vidya Karve", "9833000002", "1958-01-30", "vidya@example.test"],
    ]);
    const typed = { start, reason: "Cough for three days", since: "Three days", consent: "on" };
    const booked = await operator.submit("Confirm booking", typed);
    expect(booked.heading).toBe("Appointment: Vidya Karve");
    expect(booked.text()).toContain("Phone9833000002");
  });

  it("are marked as arrived in the list", async () => {
    const rao = await anOpenDoctor(open, ALL_HOURS);
    const start = await aStart(open, rao.slug, 0.1);
    await open.api.consultations.bookByPhone(rao.admin, aCaller(rao.slug, start, { name: "Ramesh Pawar" }));
    const page = await operator.open(`${VISITS}?sheet=${adminTabOf(start, open.clock.now())}`);
    const after = await operator.submit("Mark as arrived", {}, { within: rowOf(page, "Ramesh Pawar") });
    expect(textOf(rowOf(after, "Ramesh Pawar"))).toContain("In waiting room");
  });

  it("with a suspended doctor are flagged, and can't be rescheduled", async () => {
    const gone = await anOpenDoctor(open, ALL_HOURS);
    const { id } = await aConsultation(open, gone.slug, 30);
    const reason = await aReason(open, gone.admin, gone.doctor.uid);
    await open.api.verification.suspendDoctor(gone.admin, gone.doctor.uid, reason);
    await operator.open(VISITS);
    const list = await operator.follow("Needs attention (1)");
    expect(list.text()).toContain("Call these patients and offer another doctor.");
    const record = await operator.follow(/./u, rowOf(list, "Meera Nair"));
    expect(operator.path).toContain(id);
    expect(record.text()).toContain("This doctor can't be booked any more, so this appointment can't be rescheduled.");
    expect(record.document.querySelectorAll("form[aria-label='Reschedule appointment']")).toHaveLength(0);
  });

  it("have ratings, whose comments are on no public page", async () => {
    const rao = await anOpenDoctor(open, ALL_HOURS);
    const { id, patient } = await aPastConsultation(open, rao);
    await open.api.ratings.rateConsultation(patient, id, { stars: "5", comment: "She took her time." });
    const row = rowOf(await operator.open(`${VISITS}/ratings`), "She took her time.");
    expect(row.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("5 of 5 stars");
    expect((await site.browser().open("/Doctors")).text()).not.toContain("She took her time.");
  });
});
