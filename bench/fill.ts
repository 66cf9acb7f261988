import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { visitor } from "#domain/actor.ts";
import { postPath } from "#domain/blog/blog.rules.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openClinic } from "#server/run.ts";
import { aDoctor, aPatient, GOOD_PASSWORD } from "../tests/support/builders.ts";

export const ADMIN = { email: "admin@example.test", password: GOOD_PASSWORD };
/** As many sign in at once: some are hashed, the others fit into the queue. */
const PATIENTS = 16;
/** With eleven passages each, the assistant's library has 5,000 (ASSISTANT.md, "How good it must be"). */
const [POSTS, SECTIONS] = [460, 11];
const HERBS = "ginger tulsi turmeric honey garlic ajwain cumin fennel cardamom clove cinnamon mint amla".split(" ");

export type Filled = Awaited<ReturnType<typeof fill>>;

export function open(folder: string) {
  return openClinic(parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" }), createLog("error"), { exclusive: true });
}

/** Like a library's text, some words are in every passage and most are rare; it is the same in every run. */
function postOf(n: number) {
  const herb = HERBS[n % HERBS.length] ?? "";
  const word = (seed: number) => `w${Math.floor(9_000 ** (Math.abs(Math.sin(seed) * 10_000) % 1)).toString(36)}`;
  const content = Array.from({ length: SECTIONS }, (_, part) => {
    const words = Array.from({ length: 50 }, (_word, at) => word((n * SECTIONS + part) * 53 + at));
    return `## Part ${part + 1}\n\nMany people take ${herb} for a cough or a cold. ${words.join(" ")}.`;
  }).join("\n\n");
  return { title: `${herb} at home, ${n + 1}`, content, category: "Wellness", remedies: [`Tea with ${herb}`, "Steam"] };
}

/** Fills a data folder with posts, an admin, patients, a doctor, and a consultation in progress. */
export async function fill(folder: string) {
  const { clinic, sessions, operatorCommands, database, close } = await open(folder);
  const signedIn = async (email: string, lines: readonly string[] = []) => {
    const cookie = lines.map((line) => line.split(";")[0]).join("; ");
    const actor = await sessions.whoAmI({ address: "192.0.2.1", cookies: cookie });
    if (actor.kind !== "account") throw new Error(`${email} could not sign in.`);
    return { email, cookie, actor };
  };
  await operatorCommands.createAdmin(ADMIN);
  const admin = await signedIn(ADMIN.email, (await clinic.identity.signIn(visitor(), "admin", ADMIN)).session.cookies);
  let post = { id: "", path: "" };
  for (let n = 0; n < POSTS; n += 1) {
    const id = await clinic.blog.publish(admin.actor, postOf(n));
    post = { id, path: postPath({ id, title: postOf(n).title }) };
  }
  const fields = aDoctor();
  const doctor = await signedIn(fields.email, (await clinic.doctors.register(visitor(), fields)).session?.cookies);
  const patients: Awaited<ReturnType<typeof signedIn>>[] = [];
  for (let n = 0; n < PATIENTS; n += 1) {
    const own = aPatient();
    patients.push(await signedIn(own.email, (await clinic.patients.register(visitor(), own)).session?.cookies));
  }
  const [id, patientUid] = [randomUUID(), patients[0]?.actor.uid ?? ""];
  const [now, end] = [new Date().toISOString(), new Date(Date.now() + 60 * 60_000).toISOString()];
  const times = { startsAt: now, endsAt: end, blockedUntil: end, day: now.slice(0, 10), zone: "Asia/Kolkata" };
  const state = { state: "in-progress", live: 1, mode: "instant", bookedBy: "patient", revision: 1 };
  const people = { doctor: doctor.actor.uid, patientUid, patientKey: patientUid };
  const { kysely } = database;
  await kysely.updateTable("doctors").set({ verificationStatus: "verified", recheckOn: "2099-12-31" }).execute();
  await kysely
    .insertInto("consultations")
    .values({ id, key: id, ...people, ...times, ...state, createdAt: now, updatedAt: now })
    .execute();
  // Limits are read and written as ever, and never reached: one machine sends what they allow a clinic in days.
  const reset = sql`update attempts set times = '[]' where key = new.key`;
  await sql`create trigger benchInsert after insert on attempts begin ${reset}; end`.execute(kysely);
  await sql`create trigger benchUpdate after update on attempts when new.times <> '[]' begin ${reset}; end`.execute(
    kysely,
  );
  await close();
  return { folder, post, patients, doctor, consultation: id };
}
