import { join } from "node:path";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { demoEnvironment, prepareDemo } from "#server/commands/demo.ts";
import { StartRefusal } from "#server/config.ts";
import { loadWebApp } from "#server/http/app.ts";
import { inOperatorLanguage } from "#server/language.ts";
import { start } from "#server/main.ts";

/** Opens the demo clinic on the existing build. */
Object.assign(process.env, demoEnvironment(process.env));
// The demo's files, too, are readable by this user only.
process.umask(0o077);
try {
  const lines = await prepareDemo(process.env);
  await start(() => loadWebApp(join(import.meta.dirname, "../dist/web")));
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${inOperatorLanguage(() => OPERATOR.demo.refusal)} ${error.message}\n`);
  process.exitCode = 1;
}
