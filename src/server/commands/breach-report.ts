import { writeFileSync } from "node:fs";
import { clinicInstant, isDay, iso } from "#domain/time.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { reportBreach } from "#server/features/audit/breach-report.ts";
import { csvText } from "#server/forms/csv.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { runCommand, UsageError } from "./run-command.ts";

interface Values {
  readonly since?: string;
  readonly until?: string;
  readonly who?: string;
  readonly to?: string;
  readonly lists?: boolean;
}

/** A day of the clinic's calendar, or a moment of UTC. */
function momentOf(text: string): string {
  if (isDay(text)) return iso(clinicInstant(text));
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(OPERATOR.breachReport.moment({ text }));
  return iso(time);
}

/** Lists the people whose data an account read or changed (TRUST.md DP-5). */
async function report({ since, until, who, to, lists = false }: Values): Promise<void> {
  if (!since || !who) throw new UsageError(OPERATOR.breachReport.incomplete);
  const query = { since: momentOf(since), until: until && momentOf(until), who, withLists: lists };
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const found = await reportBreach(app, query);
    const rows = found.patients.map(({ uid, name, email, phone, first, last, entries }) => [
      ...[uid, name, email, phone, first ?? "", last ?? "", entries ?? 0],
    ]);
    const text = csvText([OPERATOR.breachReport.head, ...rows]);
    if (to === undefined) process.stdout.write(text);
    else writeFileSync(to, text, { mode: 0o600, flag: "wx" });
    const { done, listsRead } = OPERATOR.breachReport;
    process.stderr.write(`${done({ patients: found.patients.length })}\n`);
    if (found.lists > 0 && !lists) process.stderr.write(`${listsRead({ lists: found.lists })}\n`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new StartRefusal(() => OPERATOR.breachReport.exists({ file: to ?? "" }));
    throw error;
  } finally {
    await close();
  }
}

await runCommand({
  usage: "npm run breach-report -- --since DAY --who EMAIL [--until DAY] [--lists] [--to FILE]",
  options: {
    ...{ since: { type: "string" }, until: { type: "string" }, who: { type: "string" } },
    ...{ to: { type: "string" }, lists: { type: "boolean" } },
  },
  refusal: () => OPERATOR.breachReport.refusal,
  run: report,
});
