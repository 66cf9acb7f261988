import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { failureText } from "#domain/failure-text.ts";
import { Failure } from "#domain/failures.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { StartRefusal } from "#server/config.ts";
import { dependencyFault, isUnavailable } from "#server/database/unavailable.ts";
import { inOperatorLanguage } from "#server/language.ts";

/** Wrong arguments, with a message for the operator. */
export class UsageError extends Error {}

/** Exit codes as shells and scripts expect them. */
const EXIT = { refused: 1, usage: 2, interrupted: 130 } as const;

export interface Command<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: Options;
  /** What it can do, where a word says it; one of them must be given. */
  readonly actions?: readonly string[];
  /** Whether a file's name must follow the word. */
  readonly file?: boolean;
  /** Precedes the reason of a refusal: "No backup was made." */
  refusal(): string;
  /** Throws UsageError, StartRefusal or Failure for errors that the operator can correct. */
  run(
    values: ReturnType<typeof parseArgs<{ options: Options }>>["values"],
    file: string,
    action: string,
  ): Promise<void>;
}

function parse<Options extends ParseArgsOptionsConfig>({ options, actions, file = false }: Command<Options>) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: actions !== undefined });
    const [action = "", ...more] = positionals;
    const wrong = actions !== undefined && (!actions.includes(action) || more.length !== (file ? 1 : 0));
    if (wrong) throw new Error(positionals.join(" "));
    return { values, file: more[0] ?? "", action };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isInterrupt(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

function end(code: number, text = ""): void {
  process.stderr.write(text);
  process.exitCode = code;
}

/** Why it failed: for a fault of database or disk what an operator can do, not what a visitor reads. */
function reasonOf(error: Failure): string {
  return isUnavailable(error.cause) ? OPERATOR.faults[dependencyFault(error.cause)] : failureText(error);
}

/**
 * Runs an operator's command with this process's arguments and in the operator's language; `--help` prints the usage
 * and does nothing else.
 */
export function runCommand<const Options extends ParseArgsOptionsConfig>(command: Command<Options>): Promise<void> {
  return inOperatorLanguage(() => runInLanguage(command));
}

async function runInLanguage<const Options extends ParseArgsOptionsConfig>(command: Command<Options>): Promise<void> {
  const { run } = command;
  const usage = OPERATOR.usage({ usage: command.usage });
  process.umask(0o077);
  try {
    if (process.argv.includes("--help") || process.argv.includes("-h")) process.stdout.write(`${usage}\n`);
    else {
      const { values, file, action } = parse(command);
      await run(values, file, action);
    }
  } catch (error) {
    if (error instanceof UsageError) end(EXIT.usage, `${command.refusal()} ${error.message}\n${usage}\n`);
    else if (isInterrupt(error)) end(EXIT.interrupted);
    else if (error instanceof StartRefusal) end(EXIT.refused, `${command.refusal()} ${error.message}\n`);
    else if (error instanceof Failure) end(EXIT.refused, `${command.refusal()} ${reasonOf(error)}\n`);
    else if (isUnavailable(error))
      end(EXIT.refused, `${command.refusal()} ${OPERATOR.faults[dependencyFault(error)]}\n`);
    else throw error;
  }
}
