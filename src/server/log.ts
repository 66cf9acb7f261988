import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import packageFacts from "../../package.json" with { type: "json" };

export type Log = Logger;

/** An error whose message holds nothing of a person, so that the log may have it. */
export class LoggableError extends Error {}

/**
 * What is logged of an error: kind, code and stack. A message can quote a person's words, so it is logged only of an
 * error that says that its own does not.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((row) => row.trimStart().startsWith("at "));
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) };
  return {
    kind: error.name,
    ...(error instanceof LoggableError ? { message: error.message } : {}),
    ...("code" in error ? { code: String(error.code) } : {}),
    at: frames.slice(0, 8),
    ...cause,
  };
}

/**
 * Logs one JSON line for each event, with host, process and version, to standard error or appended to a file. It
 * never contains addresses, names, bodies or queries.
 */
export function createLog(level: string, file?: string): Log {
  return pino(
    {
      level,
      base: { host: hostname(), pid: process.pid, version: packageFacts.version },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
    },
    pino.destination({ dest: file ?? 2, sync: true }),
  );
}
