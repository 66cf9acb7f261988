import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { atLeast, notMeasured, type Row } from "../figures.ts";
import { type Effort, sideBySide } from "../load.ts";
import { ownFolder, type ServerProcess, startServer } from "../server-process.ts";
import { bytesOf } from "./pages.ts";

const PATH = "/ContactUs";
const LEAST = 0.25;
/** Longer than a form must be open before it is taken. */
const OPEN_MS = 1_500;

interface Kind {
  readonly what: string;
  readonly table: string;
  /** The input by which the form is known on the page. */
  readonly known: string;
  readonly reference: string;
  readonly typed: Readonly<Record<string, string>>;
}

const KINDS: readonly Kind[] = [
  {
    what: "contact posts, durable",
    table: "contactSubmissions",
    known: "message",
    reference: "/contact",
    typed: {
      name: "Meera Nair",
      email: "meera@example.test",
      subject: "Opening hours on Saturday",
      message: "Are you open on the second Saturday of the month, and may I bring my mother along?",
    },
  },
  {
    what: "feedback posts, durable",
    table: "feedback",
    known: "feedback",
    reference: "/feedback",
    typed: { rating: "4", feedback: "Kind people, and the tea in the waiting room was good." },
  },
];

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, "u").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

interface Form {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** The form of the page that has such an input, with what a browser would send unasked. */
function formWith(html: string, known: string): Form | undefined {
  for (const [form, opening = ""] of html.matchAll(/<form\b([^>]*)>[\s\S]*?<\/form>/gu)) {
    if (!new RegExp(`name="${known}"`, "u").test(form)) continue;
    const hidden = [...form.matchAll(/<(?:input|button)\b[^>]*>/gu)].map(([tag]) => tag);
    const unasked = hidden.filter((tag) => /type="hidden"/u.test(tag) || /^<button[^>]* value=/u.test(tag));
    const fields = unasked.flatMap((tag) => {
      const name = attribute(tag, "name");
      return name === undefined ? [] : [[name, attribute(tag, "value") ?? ""] as const];
    });
    return { action: attribute(` ${opening}`, "action") ?? PATH, fields: Object.fromEntries(fields) };
  }
  return undefined;
}

function rowsIn(folder: string, table: string): number {
  const database = new DatabaseSync(join(folder, "tulsi.db"), { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as count from "${table}"`).get()?.count);
  } finally {
    database.close();
  }
}

/**
 * Messages and ratings as a browser sends them, each press of the button with a key of its own, beside a bare JSON post and
 * the same insert; each must be in the database.
 */
export async function measurePosts(clinic: ServerProcess, folder: string, effort: Effort): Promise<Row[]> {
  const page = await bytesOf(clinic.address, PATH);
  if (page.status !== 200) return KINDS.map(({ what }) => notMeasured(what, `no page at ${PATH} yet`));
  const html = page.body.toString("utf8");
  const file = join(ownFolder(), "reference.db");
  const reference = await startServer({ script: "bench/reference/durable-posts.ts", arguments: [file] });
  await wait(OPEN_MS);
  const rows: Row[] = [];
  for (const { what, table, known, reference: path, typed } of KINDS) {
    const form = formWith(html, known);
    if (!form) {
      rows.push(notMeasured(what, `no form with "${known}" at ${PATH}`));
      continue;
    }
    if (form.fields[IDEMPOTENCY_FIELD] === undefined) throw new Error(`The form of ${what} has no key of its press.`);
    const json = {
      path,
      method: "POST",
      nextBody: () => JSON.stringify({ ...typed, [IDEMPOTENCY_FIELD]: randomUUID() }),
      headers: { "content-type": "application/json" },
    };
    const sent = {
      method: "POST",
      nextBody: () => new URLSearchParams({ ...form.fields, ...typed, [IDEMPOTENCY_FIELD]: randomUUID() }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin: clinic.address },
    };
    const { pathname, search } = new URL(form.action, clinic.address);
    const ways = [
      { how: "as a page with scripts sends them", path: `${pathname}.data${search}`, least: LEAST },
      ...(known === "message" ? [{ how: "without scripts, the whole page in answer", path: pathname + search }] : []),
    ];
    for (const { how, path, least } of ways) {
      const before = rowsIn(folder, table);
      const ours = { server: clinic, asked: { ...sent, path } };
      const pair = await sideBySide({ server: reference, asked: json }, ours, effort);
      const written = rowsIn(folder, table) - before;
      if (written < pair.total) throw new Error(`${pair.total} ${what} were confirmed, ${written} are in the database`);
      rows.push(atLeast(`${what}, ${how}`, pair.reference, pair.ours, least));
    }
  }
  await reference.stop();
  return rows;
}
