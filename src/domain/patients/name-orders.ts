import { fold } from "../format/fold.ts";

/** With more words there are more orders than a search should try. */
const MAX_WORDS = 4;

function ordersOf(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) => ordersOf(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));
}

/**
 * A name in its searchable form, with its words in every order, as typed first: "Asha Verma" and "Verma Asha" are one
 * person on two papers. A name of more than four words has only its own order.
 */
export function nameOrders(name: string): readonly string[] {
  const words = fold(name).trim().split(" ");
  const orders = words.length > MAX_WORDS ? [words] : ordersOf(words);
  return [...new Set(orders.map((order) => order.join(" ")))];
}

/** The letters of a name in every order of its words, wherever people put spaces. */
export function spacelessOrders(name: string): readonly string[] {
  return [...new Set(nameOrders(name).map((order) => order.replaceAll(" ", "")))];
}

/** Whether two names are the same, however they are written and in whichever order. */
export function isSameName(one: string, other: string): boolean {
  const [oneOrders, otherOrders] = [spacelessOrders(one), spacelessOrders(other)];
  const [asTyped = ""] = otherOrders;
  return oneOrders.includes(asTyped) || otherOrders.includes(oneOrders[0] ?? "");
}
