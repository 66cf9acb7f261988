import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { check } from "#domain/form.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import type { App } from "#server/app.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { readLegalHold, readLegalHolds } from "#server/features/privacy/legal-hold-reader.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

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
  const checked = check(reasonSchema, { reason });
  if (read && to && checked.ok) return { id: read, to: resolve(to), reason: checked.value.reason };
  throw new UsageError(OPERATOR.legalHolds.incomplete);
}

async function list(app: App): Promise<void> {
  const all = await readLegalHolds(app);
  if (all.length === 0) process.stdout.write(`${OPERATOR.legalHolds.none}\n`);
  for (const { id, kind, person, consultationId, since, until, reason } of all) {
    const { person: ofPerson, consultation, span } = OPERATOR.legalHolds;
    const of = consultationId === null ? ofPerson({ person }) : consultation({ person, consultation: consultationId });
    const words = span({ kind, since: since.slice(0, 10), until: until.slice(0, 10), of });
    process.stdout.write(`${id}  ${words}\n    ${reason}\n`);
  }
}

/** Writes the records under legal hold into a new folder that only the operator can read. */
async function write(app: App, { id, reason, to }: ReadCommand): Promise<void> {
  try {
    mkdirSync(to, { mode: 0o700 });
  } catch {
    throw new StartRefusal(() => OPERATOR.legalHolds.folder({ folder: to }));
  }
  const { files, ...opened } = await readLegalHold(app, id, reason);
  writeFileSync(join(to, "hold.json"), `${JSON.stringify(opened, null, 2)}\n`, { mode: 0o600 });
  for (const { name, bytes } of files) writeFileSync(join(to, name), bytes, { mode: 0o600 });
  process.stdout.write(`${OPERATOR.legalHolds.done({ folder: to })}\n`);
}

/** Lists the retained records of erased people, or opens one; the only access to them. */
async function legalHolds(values: Values): Promise<void> {
  const command = commandOf(values);
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    await (command === undefined ? list(app) : write(app, command));
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run legal-holds [-- --read ID --reason WHO-ASKED-AND-WHY --to NEW-FOLDER]",
  options: { read: { type: "string" }, reason: { type: "string" }, to: { type: "string" } },
  refusal: () => OPERATOR.legalHolds.refusal,
  run: legalHolds,
});
