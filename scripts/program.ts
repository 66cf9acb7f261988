import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

const WRONG_ARGUMENTS = 2;

/** Ends the program because of its arguments. */
export function refuseArguments(usage: string, reason: string): never {
  console.error(`${reason}\nUsage: ${usage}`);
  process.exit(WRONG_ARGUMENTS);
}

/**
 * The options of this program and at most so many words besides. `--help` prints the usage and exits with 0, a wrong
 * argument exits with 2.
 */
export function programArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  maxWords = 0,
) {
  if (["--help", "-h"].some((word) => process.argv.includes(word))) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const surplus = positionals[maxWords];
    return surplus === undefined
      ? { values, words: positionals }
      : refuseArguments(usage, `Unexpected argument "${surplus}".`);
  } catch (error) {
    return refuseArguments(usage, error instanceof Error ? error.message : String(error));
  }
}

/** Builds Tulsi when `dist/` is missing or of another revision; ends the program when that fails. */
export function buildIfNeeded(): void {
  const build = [join(import.meta.dirname, "build.ts"), "--if-needed"];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
