import { keysOf } from "#domain/typed.ts";

/** Numbers by their names. */
type Values<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Chooses the values that cost least: one name after the other, until none changes. Of equal ones the first that was
 * found stays, so that the result depends on the costs only.
 * @param tried - The values that are tried for each name; the middle one is where it begins.
 * @param costOf - What values cost: the less, the better.
 */
export function fitByTrying<Name extends string>(
  tried: Readonly<Record<Name, readonly number[]>>,
  costOf: (values: Values<Name>) => number,
): Values<Name> {
  const middle = (name: Name) => tried[name][Math.floor(tried[name].length / 2)] ?? 0;
  let best = Object.fromEntries(keysOf(tried).map((name) => [name, middle(name)])) as Values<Name>;
  let cost = costOf(best);
  for (let changed = true; changed; ) {
    changed = false;
    for (const name of keysOf(tried))
      for (const value of tried[name]) {
        const other = { ...best, [name]: value };
        const costs = costOf(other);
        if (costs < cost) [best, cost, changed] = [other, costs, true];
      }
  }
  return best;
}

/** Values as lines of YAML, in the order of the names. */
export const inYaml = <Name extends string>(names: readonly Name[], values: Values<Name>): string =>
  names.map((name) => `${name}: ${values[name]}\n`).join("");
