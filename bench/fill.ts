import { type Account, visitor } from "#domain/actor.ts";
import { postPath } from "#domain/blog/blog.rules.ts";
import type { AppContainer } from "#server/app-container.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";

export const PASSWORD = "turmeric-rain-on-slate-41";
export const OPERATOR = "keeper@example.test";
const POSTS = 50;
const CATEGORIES = ["General", "Wellness", "Nutrition", "Remedies", "Lifestyle"];
const PARAGRAPH =
  "Fresh tulsi leaves steeped in hot water have been part of the morning in many houses for longer than anyone can tell. This page says how it is prepared, for whom it is **not** meant, and when a cold is a matter for a doctor instead of a kitchen.";

/** The sign-in fields of somebody whom the bench has registered. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Filled {
  readonly people: readonly Person[];
  readonly post: { readonly id: string; readonly path: string };
}

export async function signInAdmin({ clinic, sessions }: AppContainer): Promise<Account> {
  const { session } = await clinic.identity.signIn(visitor(), "admin", { email: OPERATOR, password: PASSWORD });
  const cookies = session.cookies.map((line) => line.split(";")[0]).join("; ");
  const actor = await sessions.whoAmI({ address: "127.0.0.1", cookies });
  if (actor.kind !== "account") throw new Error("The bench's keeper could not sign in.");
  return actor;
}

function articleOf(n: number): string {
  const sections = ["What it is", "How to prepare it", "Who should not"].map(
    (title) => `## ${title}\n\n${PARAGRAPH}\n\n- a handful of leaves\n- two cups of water\n- ${n} minutes of patience`,
  );
  return `${PARAGRAPH}\n\n${sections.join("\n\n")}`;
}

/** Makes a clinic with 50 posts, a keeper and some patients in the folder, through the clinic's own calls. */
export async function fill(folder: string, patients: number): Promise<Filled> {
  const config = parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" });
  const workshop = await openApp(config, createLog("error"), { exclusive: true });
  const { clinic, operatorCommands: keeping } = workshop;
  try {
    await keeping.createAdmin({ email: OPERATOR, password: PASSWORD });
    const operator = await signInAdmin(workshop);
    const people: Person[] = [];
    for (let n = 0; n < patients; n += 1) {
      const email = `asha.${n}@example.test`;
      await clinic.patients.register(visitor({ address: `192.0.2.${n}`, cookies: "" }), {
        name: "Asha Verma",
        email,
        password: PASSWORD,
        phone: "9876543210",
        age: "34",
        gender: "Female",
        medicalHistory: "",
        aadhar: String(234_567_890_100 + n),
        terms: "on",
      });
      people.push({ email, password: PASSWORD });
    }
    let [id, title] = ["", ""];
    for (let n = 0; n < POSTS; n += 1) {
      title = `Tulsi in the kitchen, part ${n + 1}`;
      const remedies = ["Tulsi tea with ginger", "Steam with ajwain", "Turmeric milk", "Honey and black pepper"];
      id = await clinic.blog.publish(operator, { title, content: articleOf(n), category: CATEGORIES[n % 5], remedies });
    }
    return { people, post: { id, path: postPath({ id, title }) } };
  } finally {
    await workshop.close();
  }
}
