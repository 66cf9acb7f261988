import { type Actor, type Area, visitor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { LANGUAGES } from "#domain/language.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import {
  DEMO_CLINIC,
  DEMO_CONSULTATIONS,
  DEMO_DOCTORS,
  DEMO_FEEDBACK,
  DEMO_MESSAGES,
  DEMO_PATIENTS,
  DEMO_POSTS,
} from "#generated/demo.ts";
import type { AppContainer } from "#server/app-container.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import type { Database } from "#server/database/open.ts";
import { inLanguage } from "#server/language.ts";
import { type DemoPerson, fillConsultations } from "./demo-consultations.ts";
import { emailOf, registerDoctors, verifyDoctors } from "./demo-doctors.ts";
import { DEMO_ADMIN, DEMO_PASSWORD, demoPatient } from "./demo-people.ts";
import { fillToday } from "./demo-today.ts";

const REVIEWED_BEFORE = 30 * DAY_MS;
/** Library pages of each language that wait for a review. */
const PAGES_LEFT = 3;

/** The demo's time while it is filled, in epoch milliseconds. */
export interface DemoClock {
  now: number;
}

/** The nth visitor of the demo, with an address of their own, so that no limit applies. */
function demoVisitor(n: number) {
  return visitor({ address: `192.0.2.${n % 250}`, cookies: "" });
}

async function isFilled({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom("admins").select("uid").limit(1).executeTakeFirst()) !== undefined;
}

/** Fills an empty clinic through the app's operations, day by day up to today; a filled one stays as it is. */
export async function fillDemo(open: AppContainer & { database: Database }, clock: DemoClock): Promise<void> {
  const { api: app, database } = open;
  if (await isFilled(database)) return;
  const today = Date.now();
  const step = (today - clock.now) / DEMO_PATIENTS.length;

  await registerDoctors(app, demoVisitor(1));
  for (let n = 0; n < DEMO_PATIENTS.length; n += 1) {
    const { language, fields } = demoPatient(n, clinicDay(today));
    const input = { ...fields, password: DEMO_PASSWORD, terms: "on" };
    await inLanguage(language, () => app.patients.registerPatient(demoVisitor(n), input));
    const given = DEMO_FEEDBACK[(n * 7) % DEMO_FEEDBACK.length];
    if (given?.feedback && n % 4 !== 3) {
      const opened = app.contact.openContactForm(demoVisitor(n));
      await sendLater(clock, () => app.feedback.sendFeedback(demoVisitor(n), { ...given, opened }));
    }
    clock.now += step;
  }
  for (const [index, message] of DEMO_MESSAGES.entries()) {
    clock.now = today - (DEMO_MESSAGES.length - index) * 5 * 60 * 60_000;
    const opened = app.contact.openContactForm(demoVisitor(index));
    const email = `sender${index + 1}@demo.example`;
    await sendLater(clock, () => app.contact.sendContactMessage(demoVisitor(index), { ...message, email, opened }));
  }
  await createAdmin(open.app, { email: DEMO_ADMIN, password: DEMO_PASSWORD });
  const asSomeone = async (role: Area, email: string) => {
    const { session } = await app.accounts.signIn(demoVisitor(0), role, { email, password: DEMO_PASSWORD });
    const cookies = session.cookies.map((line) => line.split(";")[0]).join("; ");
    return whoAmI(open.app, { address: "192.0.2.1", cookies });
  };
  clock.now = today;
  const admin = await asSomeone("admin", DEMO_ADMIN);
  const { version, emergency } = await app.settings.readSettings(admin);
  await app.settings.writeSettings(admin, { ...DEMO_CLINIC, emergency, version });
  await verifyDoctors(app, admin, (email) => asSomeone("doctor", email), today);
  const doctors: Actor[] = [];
  for (const doctor of DEMO_DOCTORS.filter(({ verified }) => verified)) {
    doctors.push(await asSomeone("doctor", emailOf(doctor)));
  }
  for (const doctor of doctors)
    if (doctor.kind === "account") await app.accounts.confirmEmailByStaff(admin, doctor.uid);
  clock.now = today - REVIEWED_BEFORE;
  await reviewLibrary(app, doctors);
  const patients: DemoPerson[] = [];
  for (const [n, story] of DEMO_CONSULTATIONS.patients.entries()) {
    const { fields, bornOn } = demoPatient(n, clinicDay(today));
    const actor = await asSomeone("patient", fields.email);
    if (actor.kind === "account") await app.accounts.confirmEmailByStaff(admin, actor.uid);
    patients.push({ actor, name: fields.name, bornOn, story });
  }
  const demo = { app, clock, admin, doctors, patients };
  await fillConsultations(demo, today);
  const [first] = doctors;
  if (first !== undefined) await fillToday(demo, first, (await app.profiles.readOwnProfile(first)).slug ?? "", today);
  for (const [index, post] of DEMO_POSTS.entries()) {
    clock.now = today - (DEMO_POSTS.length - index) * 3 * DAY_MS;
    await app.blog.publishPost(admin, post);
  }
  clock.now = today;
}

/** Reviews the library in each language, all but a few pages. */
async function reviewLibrary({ remedies }: AppApi, doctors: readonly Actor[]): Promise<void> {
  const [first] = doctors;
  if (first === undefined) return;
  for (const language of LANGUAGES) {
    const { pages } = await remedies.listUnreviewedPages(first, language);
    for (const [index, { kind, slug, version }] of pages.slice(0, -PAGES_LEFT).entries()) {
      await remedies.reviewLibraryPage(doctors[index % doctors.length] ?? first, kind, slug, version, language);
    }
  }
}

/** Filling a form in takes time, so the demo's clock advances. */
async function sendLater(clock: DemoClock, send: () => Promise<void>): Promise<void> {
  clock.now += 5_000;
  await send();
}
