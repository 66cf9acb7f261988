import { beforeAll, describe, expect, it } from "vitest";
import type { Area } from "#domain/actor.ts";
import { aConsultation, anOpenDoctor, someHours } from "#support/consultations.ts";
import { submissionOf } from "#support/plain/form-entries.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { nameOf, PlainPage } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
/** So short that the whole form is read, and so long that the form is refused before it is read. */
const PASTES = { short: "a\n".repeat(10_000), long: "Line of a long paste\n".repeat(10_000) } as const;
const TEXTS = "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search])";
const PAGE = { accept: "text/html" };
const MANY_FORMS_MS = 180_000;
/** The button saves the draft, and the name is for another button. */
const NOT_OF_THE_BUTTON: readonly string[] = ["Save and preview template"];

/** The parts of a date take no more than that of it, and the trap for programs is hidden. */
const SHORT_OR_HIDDEN = /\.(?:day|year)$|^website$/u;

const PATHS: Record<Area | "visitor", string[]> = {
  visitor: [
    ...["/PatientSignup", "/DoctorSignup", "/PatientLogin", "/DoctorLogin", "/admin/login", "/ContactUs"],
    ...["/Grievance", "/Assistant"],
  ],
  patient: [...["profile", "email", "record", "documents", "family"].map((name) => `/patient/${name}`), "/Grievance"],
  doctor: ["profile", "email", "calendar", "hours", "phrases"].map((name) => `/doctor/${name}`),
  admin: ["email", "create-blogs", "clinic", "assistant"].map((name) => `/AdminDashboard/${name}`),
};
const emails: Record<string, string> = {};

beforeAll(async () => {
  const allDay = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });
  const { doctor, admin, slug } = await anOpenDoctor(open, allDay);
  const { id, patient } = await aConsultation(open, slug, 0);
  const later = await aConsultation(open, slug, 72, patient);
  await open.api.consultations.recordArrival(patient, id);
  await open.api.consultations.beginConsultation(doctor, id);
  Object.assign(emails, { patient: patient.email, doctor: doctor.email, admin: admin.email });
  PATHS.patient.push(`/consultations/${id}?pane=chat`, `/consultations/${later.id}/cancel`);
  PATHS.doctor.push(`/consultations/${id}/advice`);
  PATHS.admin.push(
    ...[`verify-doctors/${doctor.uid}`, `visits/${later.id}`, `visits/book?doctor=${slug}`].map(
      (name) => `/AdminDashboard/${name}`,
    ),
  );
});

/** Sends each form of a page once for each of its text fields, with the paste in that field. */
async function* pastedInto(browser: PlainBrowser, path: string, paste: string) {
  const page = await browser.open(path);
  expect(browser.answer.status, path).toBe(200);
  for (const form of page.document.querySelectorAll("form[method=post]")) {
    const button = form.querySelector("button:not([type=button]):not([disabled])");
    const fields = [...form.querySelectorAll(TEXTS)].flatMap((field) => field.getAttribute("name") ?? []);
    for (const field of button ? new Set(fields) : []) {
      const { action, entries, isMultipart } = submissionOf(form, nameOf(button ?? form));
      entries.set(field, paste);
      const { pathname, search } = new URL(action, new URL(browser.path, site.address));
      const sent = Object.fromEntries(entries);
      const answer = isMultipart
        ? await browser.http.upload(pathname + search, sent, new File([], ""))
        : await browser.http.post(pathname + search, sent, PAGE);
      const shown = new PlainPage(await answer.text());
      yield { field: `${nameOf(button ?? form)} ${field}`, name: field, status: answer.status, shown };
    }
  }
}

describe.each(["visitor", "patient", "doctor", "admin"] as const)(
  "ten thousand lines in any text field, of a %s",
  (role) => {
    it.each(["short", "long"] as const)(
      "are refused with a reason and not lost, when the lines are %s",
      async (length) => {
        const browser = site.browser();
        if (role !== "visitor") await browser.signIn(role, emails[role] ?? "");
        const wrong: string[] = [];
        let count = 0;
        for (const path of PATHS[role]) {
          for await (const { field, name, status, shown } of pastedInto(browser, path, PASTES[length])) {
            count += 1;
            if (NOT_OF_THE_BUTTON.includes(field)) continue;
            const said = [...shown.messages("alert"), ...shown.texts("[id$='-error']")].join();
            if ((status !== 400 && status !== 413) || said === "") wrong.push(`${path} ${field}: ${status} ${said}`);
            const values = [...shown.document.querySelectorAll(`[name="${name}"]`)].map(
              (shownAgain) => shownAgain.getAttribute("value") ?? shownAgain.textContent ?? "",
            );
            const isBack = values.some((value) => value.replaceAll("\r", "").trim() === PASTES[length].trim());
            if (status === 400 && !isBack && !SHORT_OR_HIDDEN.test(name)) wrong.push(`${path} ${field} is lost`);
          }
        }
        expect(count).toBeGreaterThan(5);
        expect(wrong).toEqual([]);
      },
      MANY_FORMS_MS,
    );
  },
);
