import { fold } from "../format/fold.ts";

/** With more words there are more orders than a search should try. */
const MAX_WORDS = 4;
/** A name of more letters has more places for a space than a search should try. */
const MAX_SPLIT_LETTERS = 40;

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

/** The first of `spacelessOrders` by the alphabet, by which a name is the same in whichever order it is written. */
export function firstSpacelessOrder(name: string): string {
  const words = fold(name).trim().split(" ");
  if (words.length > MAX_WORDS) return words.join("");
  return words.toSorted((one, other) => (one + other < other + one ? -1 : 1)).join("");
}

/** The words as they are and with any neighbours written as one word. */
function joined([first = "", ...rest]: readonly string[]): string[] {
  if (rest.length === 0) return [first];
  return joined(rest).flatMap((end) => [`${first} ${end}`, `${first}${end}`]);
}

/** A text with one more space, at each place where that begins a word. */
function split(text: string): string[] {
  return [...text].flatMap((letter, at, letters) =>
    at === 0 || letter === " " || letters[at - 1] === " "
      ? []
      : [`${letters.slice(0, at).join("")} ${letters.slice(at).join("")}`],
  );
}

/**
 * The searchable forms under which the same name may be stored: every order of its words, any of them written as one
 * ("Ram Kumar Yadav", "Ramkumar Yadav"), and one of them written as two. With more words only joined ones.
 */
export function nameSpellings(name: string): readonly string[] {
  const orders = nameOrders(name);
  const words = (orders[0] ?? "").split(" ");
  const joins = words.length > MAX_WORDS ? orders : orders.flatMap((order) => joined(order.split(" ")));
  const splits = words.length < MAX_WORDS && words.join("").length <= MAX_SPLIT_LETTERS ? orders.flatMap(split) : [];
  return [...new Set([...orders, ...joins, ...splits])];
}

/** Whether two names are the same, however they are written and in whichever order. */
export function isSameName(one: string, other: string): boolean {
  const [oneOrders, otherOrders] = [spacelessOrders(one), spacelessOrders(other)];
  const [asTyped = ""] = otherOrders;
  return oneOrders.includes(asTyped) || otherOrders.includes(oneOrders[0] ?? "");
}
