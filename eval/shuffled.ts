/** The same order in every run. */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
