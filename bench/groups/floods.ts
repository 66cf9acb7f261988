import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { aMessage } from "../../tests/support/builders.ts";
import { startClinic } from "../../tests/support/processes/clinic-process.ts";
import type { Filled } from "../fill.ts";
import { CORES, endings, p95, pin, report, temporaryFolder, UNCACHED } from "../tools.ts";

const [POSTS, AT_ONCE, ADDRESSES] = [5_000, 32, 250];
/** Links to the one address of an account, which are limited, and what the staff are sent about messages. */
const MOST_EMAILS = 30;
const PAGES = ["/", "/Doctors", "/PatientLogin", "/Remedies", "/Blog"];

/** An address, and the fields that are sent to it. */
type Form = readonly [path: string, fields: Readonly<Record<string, string>>];

/** What a form shows when it is opened, which a bot reads once and sends again and again. */
async function openedAt(address: string, path: string): Promise<string> {
  const page = await (await fetch(new URL(path, address), { headers: UNCACHED })).text();
  const input = page.match(/<input[^>]*>/gu)?.find((tag) => tag.includes(`name="${OPENED_FIELD}"`)) ?? "";
  return /value="([^"]*)"/u.exec(input)?.[1] ?? "";
}

/** 5,000 posts to the public forms from 250 addresses: emails that follow, and other pages meanwhile (TRUST.md IN-5). */
export async function measureFloods({ folder: original, emails }: Filled): Promise<void> {
  const folder = temporaryFolder(original);
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  // What lets the other groups send as much as they want.
  database.exec("drop trigger reset");
  const environment = { TULSI_TRUSTED_PROXIES: "127.0.0.1", TULSI_LOG: "error" };
  const site = await startClinic({ folder, environment });
  endings.push(() => site.kill());
  pin(site.pid, CORES.server);
  const [contact, grievance] = [await openedAt(site.address, "/ContactUs"), await openedAt(site.address, "/Grievance")];
  const [email = ""] = emails;
  const forms: readonly ((n: number) => Form)[] = [
    (n: number) => ["/ContactUs", { ...aMessage({ email: `farida.${n}@example.test` }), [OPENED_FIELD]: contact }],
    () => ["/ContactUs?feedback", { rating: "1", feedback: "Buy now", [OPENED_FIELD]: contact }],
    (n: number) => [
      "/Grievance",
      {
        name: "Farida Khan",
        email: `farida.${n}@example.test`,
        about: "other",
        text: "Now",
        [OPENED_FIELD]: grievance,
      },
    ],
    () => ["/PatientLogin?reset", { email, intent: "reset" }],
  ];
  const emailsSoFar = () =>
    Number(database.prepare("select count(*) as count from deliveries where channel = 'email'").get()?.count);
  const before = emailsSoFar();
  let sent = 0;
  const statuses = new Map<number, number>();
  async function sender(): Promise<void> {
    while (sent < POSTS) {
      const n = sent;
      sent += 1;
      const [path, fields] = forms[n % forms.length]?.(n) ?? ["/", {}];
      const answer = await fetch(new URL(path, site.address), {
        method: "POST",
        redirect: "manual",
        headers: {
          origin: site.address,
          "x-forwarded-for": `203.0.113.${n % ADDRESSES}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(fields).toString(),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }
  const times: number[] = [];
  async function reader(): Promise<void> {
    for (let n = 0; sent < POSTS; n += 1) {
      const start = performance.now();
      const headers = { ...UNCACHED, "x-forwarded-for": "198.51.100.7" };
      const answer = await fetch(new URL(PAGES[n % PAGES.length] ?? "/", site.address), { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Another page: ${answer.status}`);
      times.push(performance.now() - start);
    }
  }
  await Promise.all([reader(), ...Array.from({ length: AT_ONCE }, sender)]);
  console.log(`5,000 posts, by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(", ")}`);
  report("emails after 5,000 posts to public forms", emailsSoFar() - before, `≤ ${MOST_EMAILS}`);
  report("other pages during 5,000 posts, p95", p95(times), "≤ 500 ms");
  database.close();
}
