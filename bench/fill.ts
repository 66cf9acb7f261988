import { sql } from "kysely";
import { postPath } from "#domain/blog/blog.rules.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { aSignedInAdmin, aSignedInPatient } from "../tests/support/open-clinic.ts";
import { temporaryFolder } from "./tools.ts";

/** This many sign in at once: some passwords are hashed, the others fit into the queue. */
const PATIENTS = 16;
/** With eleven passages each, the assistant's library has 5,000 (ASSISTANT.md, "How good it must be"). */
const [POSTS, SECTIONS, WORDS] = [460, 11, 50];
const HERBS = "ginger tulsi turmeric honey garlic ajwain cumin fennel cardamom clove cinnamon mint amla".split(" ");

export type Filled = Awaited<ReturnType<typeof fill>>;

export function open(folder: string) {
  return openApp(parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" }), createLog("error"), { exclusive: true });
}

/** Like a library's text, some words are in every passage and most are rare; it is the same in every run. */
function postOf(n: number) {
  const herb = HERBS[n % HERBS.length];
  const word = (seed: number) => `w${Math.floor(9_000 ** (Math.abs(Math.sin(seed) * 10_000) % 1)).toString(36)}`;
  const sections = Array.from({ length: SECTIONS }, (_, part) => {
    const words = Array.from({ length: WORDS }, (_word, index) => word((n * SECTIONS + part) * WORDS + index));
    return `## Part ${part + 1}\n\nMany people take ${herb} for a cough or a cold. ${words.join(" ")}.`;
  });
  return { title: `${herb} at home, ${n + 1}`, content: sections.join("\n\n"), category: "Wellness", remedies: [] };
}

/** Fills a data folder with an admin, posts and patients. */
export async function fill() {
  const folder = temporaryFolder();
  const app = await open(folder);
  const admin = await aSignedInAdmin(app);
  let postId = "";
  for (let n = 0; n < POSTS; n += 1) postId = await app.api.blog.publishPost(admin, postOf(n));
  const emails: string[] = [];
  for (let n = 0; n < PATIENTS; n += 1) emails.push((await aSignedInPatient(app)).email);
  // Limits are counted as usual but never reached: one machine sends in minutes what they allow a clinic in days.
  const reset = sql`begin update attempts set times = '[]' where key = new.key; end`;
  await sql`create trigger reset after update on attempts when new.times <> '[]' ${reset}`.execute(app.database.kysely);
  await app.close();
  return { folder, path: postPath({ id: postId, title: postOf(POSTS - 1).title }), emails };
}
