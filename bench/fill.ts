import { sql } from "kysely";
import { postPath } from "#domain/blog/blog.rules.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aSignedInAdmin, aSignedInPatient } from "../tests/support/open-clinic.ts";

export const ADMIN = "admin@example.test";
/** As many sign in at once: some are hashed, the others fit into the queue. */
const PATIENTS = 16;
/** With eleven passages each, the assistant's library has 5,000 (ASSISTANT.md, "How good it must be"). */
const [POSTS, SECTIONS] = [460, 11];
const HERBS = "ginger tulsi turmeric honey garlic ajwain cumin fennel cardamom clove cinnamon mint amla".split(" ");

export type Filled = Awaited<ReturnType<typeof fill>>;

export function open(folder: string) {
  return openApp(parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" }), createLog("error"), { exclusive: true });
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

/** Fills a data folder with an admin, posts and patients. */
export async function fill(folder: string) {
  const clinic = await open(folder);
  const admin = await aSignedInAdmin(clinic, ADMIN);
  let [postId, path] = ["", ""];
  for (let n = 0; n < POSTS; n += 1) {
    postId = await clinic.clinic.blog.publish(admin, postOf(n));
    path = postPath({ id: postId, title: postOf(n).title });
  }
  const emails: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) emails.push((await aSignedInPatient(clinic)).email);
  // Limits are read and written as ever, and never reached: one machine sends what they allow a clinic in days.
  const { kysely } = clinic.database;
  const reset = sql`update attempts set times = '[]' where key = new.key`;
  await sql`create trigger benchInsert after insert on attempts begin ${reset}; end`.execute(kysely);
  await sql`create trigger benchUpdate after update on attempts when new.times <> '[]' begin ${reset}; end`.execute(
    kysely,
  );
  await clinic.close();
  return { folder, postId, path, emails };
}
