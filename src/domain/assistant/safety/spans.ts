/** The words of one finding, as positions, ascending. */
export type Span = readonly number[];

/** A word that recurs a hundred times says no more than one that recurs forty times. */
export const MOST_SPANS = 40;

/** "Blood" and "blood thinner" in one place are one finding, not two. */
export function isWithin(one: Span, other: Span): boolean {
  return one.every((at) => other.includes(at)) || other.every((at) => one.includes(at));
}

/** Two lists in one; most often one of them is empty. */
export function joined(some: readonly Span[], more: readonly Span[]): readonly Span[] {
  if (more.length === 0) return some;
  return some.length === 0 ? more : [...some, ...more];
}

/** The words of both, ascending, each once. */
export function merged(one: Span, other: Span): Span {
  const all: number[] = [];
  let at = 0;
  for (const next of other) {
    for (let mine = one[at]; mine !== undefined && mine <= next; mine = one[at]) {
      if (mine < next) all.push(mine);
      at += 1;
    }
    all.push(next);
  }
  for (; at < one.length; at += 1) all.push(one[at] ?? 0);
  return all;
}

/** Each finding once, in the order of the message. */
export function distinct(spans: readonly Span[]): Span[] {
  if (spans.every((span, at) => at === 0 || (spans[at - 1]?.[0] ?? 0) < (span[0] ?? 0)))
    return spans.slice(0, MOST_SPANS);
  const seen = new Map<string | number, Span>();
  for (const span of spans) seen.set(span.length === 1 ? (span[0] ?? 0) : span.join(" "), span);
  return [...seen.values()].sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0)).slice(0, MOST_SPANS);
}
