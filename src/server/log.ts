import { type Logger, pino } from "pino";

export type Log = Logger;

/** What is logged of an error: kind, code and stack, never its message, which can quote a person's words. */
function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((row) => row.trimStart().startsWith("at "));
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) };
  return {
    kind: error.name,
    ...("code" in error ? { code: String(error.code) } : {}),
    at: frames.slice(0, 8),
    ...cause,
  };
}

/** Logs one JSON line for each event to standard error. It never contains addresses, names, bodies or queries. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
