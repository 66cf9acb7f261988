import { onceFor } from "./once-for.ts";

declare const shape: unique symbol;

/** What a loader hands over as one text; the symbol stands for what is in it and is never there. */
export interface Packed<Of> {
  readonly packed: string;
  readonly [shape]?: Of;
}

const opened = new WeakMap<object, unknown>();

/** Each quotation mark as the other one: those of JSON would be escaped twice on their way into a script. */
function turned(text: string): string {
  return text.replace(/["']/gu, (mark) => (mark === '"' ? "'" : '"'));
}

/**
 * In: what a page shows, which never changes and is plain data: what JSON writes. Out: the same as one text, for a loader to
 * hand over. The router walks through every object and every word of what it hands over, for each page anew; of this it
 * finds one word (docs/decisions/026). To be kept as long as what it was made of.
 */
export function pack<Of extends object>(of: Of): Packed<Of> {
  const packed = { packed: turned(JSON.stringify(of)) };
  opened.set(packed, of);
  return packed;
}

/**
 * In: how a page is made of what it shows, and which part of that is to remember it. Out: the same, packed once for as long
 * as every part is the very same as the last time.
 */
export function packing<From extends object, Of extends object>(
  keeper: (from: From) => object,
  pageOf: (from: From) => Of,
): (from: From) => Packed<Of> {
  const lastOf = onceFor((_keeper: object): { last?: { readonly from: From; readonly packet: Packed<Of> } } => ({}));
  return (from) => {
    const kept = lastOf(keeper(from));
    const { last } = kept;
    const parts = Object.keys(from) as (keyof From)[];
    if (last !== undefined && parts.every((part) => last.from[part] === from[part])) return last.packet;
    const packet = pack(pageOf(from));
    kept.last = { from, packet };
    return packet;
  };
}

/** What was packed: the thing itself where that was done, and in the browser the same one for each packet. */
export function unpack<Of extends object>(from: Packed<Of>): Of {
  const known = opened.get(from);
  if (known !== undefined) return known as Of;
  const of = JSON.parse(turned(from.packed)) as Of;
  opened.set(from, of);
  return of;
}
