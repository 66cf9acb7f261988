import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { check } from "#domain/form.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import type { LegalHoldReader } from "#server/features/privacy/legal-hold-reader.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

const NONE = "Nothing is held.";

interface ReadCommand {
  readonly id: string;
  readonly reason: string;
  readonly to: string;
}

interface Values {
  readonly read?: string;
  readonly reason?: string;
  readonly to?: string;
}

/** The record to open; undefined for a list. */
function commandOf({ read, reason, to }: Values): ReadCommand | undefined {
  if (read === undefined && reason === undefined && to === undefined) return undefined;
  const said = check(reasonSchema, { reason });
  if (read && to && said.ok) return { id: read, to: resolve(to), reason: said.value.reason };
  throw new UsageError("To open a record, give --read, --reason and --to.");
}

async function list(legalHolds: LegalHoldReader): Promise<void> {
  const all = await legalHolds.list();
  if (all.length === 0) process.stdout.write(`${NONE}\n`);
  for (const { id, kind, person, consultationId, since, until, reason } of all) {
    const of = consultationId === null ? `person ${person}` : `person ${person}, visit ${consultationId}`;
    process.stdout.write(`${id}  ${kind}, ${since.slice(0, 10)} to ${until.slice(0, 10)}, ${of}\n    ${reason}\n`);
  }
}

/** Writes the records under legal hold into a new folder that only the operator can read. */
async function open(legalHolds: LegalHoldReader, { id, reason, to }: ReadCommand): Promise<void> {
  try {
    mkdirSync(to, { mode: 0o700 });
  } catch {
    throw new StartRefusal(`The folder ${to} is there already, or can't be made. Name a new one.`);
  }
  const { files, ...opened } = await legalHolds.read(id, reason);
  writeFileSync(join(to, "hold.json"), `${JSON.stringify(opened, null, 2)}\n`, { mode: 0o600 });
  for (const { name, bytes } of files) writeFileSync(join(to, name), bytes, { mode: 0o600 });
  process.stdout.write(`Opened into ${to}, and written into the audit log with your reason.\n`);
}

/** Lists the records that the law demands of erased people, or opens one; the only access to them. */
async function legalHolds(values: Values): Promise<void> {
  const command = commandOf(values);
  const app = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const { legalHolds } = app.privacy;
    await (command === undefined ? list(legalHolds) : open(legalHolds, command));
  } finally {
    await app.close();
  }
}

await runCommand({
  usage: "npm run legal-holds [-- --read ID --reason WHO-ASKED-AND-WHY --to NEW-FOLDER]",
  options: { read: { type: "string" }, reason: { type: "string" }, to: { type: "string" } },
  refusal: "Nothing was opened.",
  run: legalHolds,
});
