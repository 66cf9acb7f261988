import { LoggableError } from "./log.ts";

/** A stored value that can't be decrypted; the message names its column. */
export class Unreadable extends LoggableError {}

/** What a page shows in the place of a value that can't be decrypted. */
export const UNREADABLE = "(can't be read)";

/** What `open` gives, or the fallback when the value can't be decrypted: one bad row must not fail a whole page. */
export function openedOr<T>(fallback: T, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof Unreadable) return fallback;
    throw error;
  }
}
