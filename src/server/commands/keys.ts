import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createKeyRing, type KeyRing, type ListedKey } from "#server/deployment/key-ring.ts";
import { runCommand, UsageError } from "./run-command.ts";

interface Values {
  readonly promote?: string;
  readonly drop?: string;
}

function shown({ name: key, at, since, values }: ListedKey): string {
  const { current, older, missing, since: sinceText, values: valuesText } = OPERATOR.keys;
  const kind = at === undefined ? missing({ key }) : at === 0 ? current({ key }) : older({ key });
  const count = values === undefined ? [] : [valuesText({ count: values })];
  return [kind, ...(since === undefined ? [] : [sinceText({ since })]), ...count].join(", ");
}

async function change(keys: KeyRing, { promote, drop }: Values): Promise<string[]> {
  const { promoted, dropped, variableToo } = OPERATOR.keys;
  if (promote !== undefined) {
    keys.promote(promote);
    return [promoted({ key: promote })];
  }
  if (drop === undefined) return (await keys.list()).map(shown);
  const { inVariable } = await keys.drop(drop);
  return [dropped({ key: drop }), ...(inVariable ? [variableToo] : [])];
}

/** Lists the encryption keys, puts one first, or forgets an unused one; also when the server refuses to start. */
async function run(values: Values): Promise<void> {
  if (values.promote !== undefined && values.drop !== undefined) throw new UsageError(OPERATOR.keys.one);
  const config = parseConfig(process.env);
  const { databaseUrl: url, folder } = config;
  const database = await openDatabase({ url, folder });
  try {
    for (const line of await change(createKeyRing(database, config), values)) process.stdout.write(`${line}\n`);
  } finally {
    await database.close();
  }
}

await runCommand({
  usage: "npm run keys [-- --promote=NAME | --drop=NAME]",
  options: { promote: { type: "string" }, drop: { type: "string" } },
  refusal: () => OPERATOR.keys.refusal,
  run,
});
