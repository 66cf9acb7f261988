import { coverageOf } from "#domain/audit/coverage/all-coverage.ts";
import type { App } from "./app.ts";
import { inViewOf } from "./database/wall/viewer.ts";
import { runCovered } from "./features/audit/operations.ts";

type Operation = (app: App, ...input: never[]) => unknown;
type Bound<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (app: App, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never;
};

/**
 * Binds operations to an application, so that pages call them without it, with their entries in the audit,
 * and on the rows of their actor.
 * @param app - The application, the first parameter of each operation.
 * @param operations - Exported functions of a feature, by name.
 * @returns The same functions without their first parameter.
 */
export function bindTo<const Operations extends Readonly<Record<string, Operation>>>(
  app: App,
  operations: Operations,
): Bound<Operations> {
  const bound: unknown[][] = Object.entries(operations).map(([name, operation]) => {
    const covered = coverageOf(name);
    if (covered === undefined || covered.kind === "none")
      return [name, (...input: never[]) => inViewOf(input[0], () => operation(app, ...input))];
    return [name, (...input: never[]) => inViewOf(input[0], () => runCovered(app, covered, operation, input))];
  });
  return Object.fromEntries(bound);
}
