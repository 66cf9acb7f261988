import { type Actor, type Role, visitor } from "#domain/actor.ts";
import type { OpenClinic } from "#server/clinic.ts";
import type { Database } from "#server/database/open.ts";
import { DEMO_DOCTORS, emailOf, registerDoctors, verifyDoctors } from "./demo-doctors.ts";
import { DEMO_ADMIN, DEMO_FEEDBACK, DEMO_MESSAGES, DEMO_PASSWORD, DEMO_POSTS, demoPatient } from "./demo-people.ts";
import { fillVisits } from "./demo-visits.ts";

export const DAY_MS = 24 * 60 * 60_000;
const PATIENTS = 42;
const PATIENTS_WITH_VISITS = 10;

/** Where in time the demo is while it is filled, in epoch milliseconds. */
export interface DemoStay {
  now: number;
}

/** Who writes from the demo's n-th house: an address of its own, so that no limit is met. */
function neighbour(n: number) {
  return visitor({ address: `192.0.2.${n % 250}`, cookies: "" });
}

async function isFilled({ kysely }: Database): Promise<boolean> {
  return (await kysely.selectFrom("admins").select("uid").limit(1).executeTakeFirst()) !== undefined;
}

/** Fills an empty clinic through its own calls, day by day up to today; one that was filled stays as it is. */
export async function fillDemo(open: OpenClinic & { database: Database }, stay: DemoStay): Promise<void> {
  const { clinic, keeping, sessions, database } = open;
  if (await isFilled(database)) return;
  const today = Date.now();
  const step = (today - stay.now) / PATIENTS;

  await registerDoctors(clinic, neighbour(1));
  for (let n = 0; n < PATIENTS; n += 1) {
    await clinic.patients.register(neighbour(n), { ...demoPatient(n), password: DEMO_PASSWORD, terms: "on" });
    const [rating, words] = DEMO_FEEDBACK[(n * 7) % DEMO_FEEDBACK.length] ?? ["5", ""];
    if (words !== "" && n % 4 !== 3)
      await sendLater(stay, () =>
        clinic.feedback.send(neighbour(n), {
          rating,
          feedback: words,
          opened: clinic.contact.formOpened(neighbour(n)),
        }),
      );
    stay.now += step;
  }
  for (const [at, [name, subject, message]] of DEMO_MESSAGES.entries()) {
    stay.now = today - (DEMO_MESSAGES.length - at) * 5 * 60 * 60_000;
    const opened = clinic.contact.formOpened(neighbour(at));
    const email = `${name.toLowerCase().replace(/[^a-z]+/gu, ".")}@demo.example`;
    await sendLater(stay, () => clinic.contact.send(neighbour(at), { name, email, subject, message, opened }));
  }
  await keeping.createAdmin({ email: DEMO_ADMIN, password: DEMO_PASSWORD });
  const asSomebody = async (role: Role, email: string) => {
    const { session } = await clinic.identity.signIn(neighbour(0), role, { email, password: DEMO_PASSWORD });
    const cookies = session.cookies.map((line) => line.split(";")[0]).join("; ");
    return sessions.whoAmI({ address: "192.0.2.1", cookies });
  };
  stay.now = today;
  const admin = await asSomebody("admin", DEMO_ADMIN);
  await verifyDoctors(clinic, admin, (email) => asSomebody("doctor", email), today);
  const doctors: Actor[] = [];
  for (const doctor of DEMO_DOCTORS.filter(({ verified }) => verified)) {
    doctors.push(await asSomebody("doctor", emailOf(doctor)));
  }
  const patients: { actor: Actor; name: string }[] = [];
  for (let n = 0; n < PATIENTS_WITH_VISITS; n += 1) {
    const { email, name } = demoPatient(n);
    patients.push({ actor: await asSomebody("patient", email), name });
  }
  await fillVisits({ clinic, stay, admin, doctors, patients }, today);
  for (const [at, post] of DEMO_POSTS.entries()) {
    stay.now = today - (DEMO_POSTS.length - at) * 3 * DAY_MS;
    await clinic.blog.publish(admin, post);
  }
  stay.now = today;
}

/** A form takes a moment to fill in; the demo's clock moves on by it. */
async function sendLater(stay: DemoStay, send: () => Promise<void>): Promise<void> {
  stay.now += 5_000;
  await send();
}
