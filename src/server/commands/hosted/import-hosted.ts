import { existsSync } from "node:fs";
import { failureText } from "#domain/failure-text.ts";
import { readPeople } from "#domain/hosted/people.ts";
import { readRecords } from "#domain/hosted/records.ts";
import { COLLECTIONS, entriesIn, type HostedFault, type Unread } from "#domain/hosted/tree.ts";
import { isOneOf } from "#domain/typed.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { type ImportedPeople, importPeople } from "#server/features/hosted/import-people.ts";
import { type ImportedRecords, importRecords } from "#server/features/hosted/import-records.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { existsAlready, writeReport } from "../new-report.ts";
import { say, showLine } from "../terminal.ts";
import { readExport } from "./hosted-files.ts";

interface Values {
  readonly admins?: boolean;
  readonly report?: string;
  readonly write?: boolean;
}

const MAX_SHOWN = 100;
const MAX_NAMES = 40;

/** A name of the export as a terminal may show it. */
function shown(name: string): string {
  const seen = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
  return seen.length > MAX_SHOWN ? `${seen.slice(0, MAX_SHOWN)}…` : seen;
}

function namesText(names: Unread): string {
  const parts = [...names].map(([name, count]) => `${shown(name)} (${count})`);
  return parts.length > MAX_NAMES ? [...parts.slice(0, MAX_NAMES), "…"].join(", ") : parts.join(", ");
}

function reasonText({ reason }: HostedFault): string {
  return typeof reason === "string" ? OPERATOR.hostedImport.reasons[reason] : failureText(reason);
}

type Line = readonly [collection: string, key: string, field: string, reason: string];

function linesOf(faults: readonly HostedFault[], people: ImportedPeople, { known }: ImportedRecords): Line[] {
  const { reasons } = OPERATOR.hostedImport;
  return [
    ...faults.map((fault): Line => [fault.collection, shown(fault.key), shown(fault.field), reasonText(fault)]),
    ...people.known.map(({ uid, why }): Line => ["users", shown(uid), "", reasons[why]]),
    ...known.map(({ record, why }): Line => [record.collection, shown(record.key), "", reasons[why]]),
  ];
}

function sayLines(lines: readonly Line[]): void {
  const groups = Map.groupBy(lines, ([collection, , field, reason]) => JSON.stringify([collection, field, reason]));
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const [collection, , field, reason] = first;
    const place = field === "" ? collection : `${collection}.${field}`;
    say(OPERATOR.hostedImport.leftOut({ count: group.length, place, reason }));
  }
}

function sayAdded(people: ImportedPeople, { added }: ImportedRecords, write: boolean): void {
  const text = OPERATOR.hostedImport;
  const { accounts, patients, doctors, admins } = people;
  say((write ? text.accounts : text.accountsToAdd)({ accounts, patients, doctors, admins }));
  for (const [collection, count] of added) say((write ? text.records : text.recordsToAdd)({ collection, count }));
  if (accounts > 0) say(text.terms);
  if (people.withoutPassword > 0) say(text.withoutPassword({ count: people.withoutPassword }));
  if (!write) say(text.nothingWritten);
  else if (accounts === 0 && admins === 0 && added.size === 0) say(text.nothingNew);
}

/** Checks an export of the hosted service and, with `write`, takes over what is new (docs/decisions/088). */
export async function importHosted({ admins = false, report, write = false }: Values, folder: string): Promise<void> {
  const text = OPERATOR.hostedImport;
  if (report !== undefined && existsSync(report)) throw existsAlready(report);
  const { tree, users, config } = readExport(folder);
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const now = app.clock.now();
    const unread: Unread = new Map();
    const read = readPeople({ tree, users, config, admins, now }, unread);
    const { records, faults } = readRecords(tree, now, unread);
    const progress = (done: number, all: number) => showLine(text.progress({ done, all }));
    const people = await importPeople(app, read.people, config, { write, progress });
    const others = await importRecords(app, records, { write, progress });
    showLine("");
    const unknown = new Map(
      [...tree].flatMap(([name, value]) =>
        isOneOf(COLLECTIONS, name) ? [] : [[name, entriesIn(value).length] as const],
      ),
    );
    if (unknown.size > 0) say(text.collections({ names: namesText(unknown) }));
    if (unread.size > 0) say(text.unread({ names: namesText(unread) }));
    if (read.plainPasswords > 0) say(text.plainPasswords({ count: read.plainPasswords }));
    if (read.badHashes > 0) say(text.badHashes({ count: read.badHashes }));
    if (read.otherEmails > 0) say(text.otherEmails({ count: read.otherEmails }));
    const undated = [...read.people.map(({ createdAt }) => createdAt), ...records.map(({ at }) => at)];
    const timeless = undated.filter((time) => time === undefined).length;
    if (timeless > 0) say(text.timeless({ count: timeless }));
    const lines = linesOf([...read.faults, ...faults], people, others);
    sayLines(lines);
    sayAdded(people, others, write);
    if (report !== undefined) writeReport(report, [text.head, ...lines]);
    if (lines.length > 0) say(report === undefined ? text.noReport : text.report({ file: report }));
  } finally {
    await close();
  }
}
