/**
 * JSON that this program wrote itself, such as a column or an encrypted body.
 * @throws SyntaxError for text that is no JSON.
 */
export function parseStored<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** Whether a value is one of a list. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((item) => item === value);
}

/** Whether an object has a property of this name. */
export function isKeyOf<T extends object>(object: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(object, name);
}

/** A record with one value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

/** Names and values of an object that has exactly the keys of its type. */
export function entriesOf<T extends object>(object: T): readonly [keyof T & string, T[keyof T]][] {
  return keysOf(object).map((key) => [key, object[key]]);
}

/** The keys of an object that has exactly the keys of its type. */
export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}
