/**
 * JSON that this program wrote itself, such as a column or an encrypted body.
 * @throws SyntaxError for text that is no JSON.
 */
export function parseStored<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** The keys of an object that has exactly the keys of its type. */
export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}
