import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig, StartRefusal } from "#server/config.ts";
import { exportTree } from "#server/features/hosted/export-tree.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { UsageError } from "../run-command.ts";
import { say } from "../terminal.ts";
import { FILES } from "./hosted-files.ts";

/** An empty folder that only the operator can read. */
function prepareEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new StartRefusal(() => OPERATOR.hostedExport.notEmpty({ folder }));
}

/** Writes all people and records as the hosted service had them (docs/decisions/088). */
export async function exportHosted({ aadhaar }: { readonly aadhaar?: string }, folder: string): Promise<void> {
  const text = OPERATOR.hostedExport;
  const checked = aadhaar === undefined ? undefined : reasonSchema.safeParse({ reason: aadhaar });
  if (checked?.success === false) throw new UsageError(text.reason);
  prepareEmpty(folder);
  const { app, close } = await openApp(parseConfig(process.env), createLog("error"), { exclusive: false });
  try {
    const { tree, users, config, leftOut } = await exportTree(app, checked?.data.reason ?? "");
    const write = (name: string, content: unknown) =>
      writeFileSync(join(folder, name), JSON.stringify(content, null, 1), { mode: 0o600, flag: "wx" });
    write(FILES.tree, tree);
    write(FILES.users, { users });
    if (config) write(FILES.config, config);
    say(text.done({ folder, users: users.length }));
    if (leftOut > 0) say(text.leftOut({ count: leftOut }));
    say(checked === undefined ? text.masked : text.unmasked);
    say(text.noPlace);
    say(text.warning);
  } finally {
    await close();
  }
}
