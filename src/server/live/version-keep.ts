import { LRUCache } from "lru-cache";

/** Reads something at a version of its topic: from the keep while that version stands, else by `read`. */
export type VersionKeep<Value> = (version: number, key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps what was read, for as long as its topic has the version that it was read at: whoever asks reads the version
 * alone. Sound because a change and its version are committed together, on every node, and the version is read first:
 * what is kept is never older than it. What fails is not kept. At most so many things are, those used last.
 */
export function createVersionKeep<Value extends object>(most: number): VersionKeep<Value> {
  const kept = new LRUCache<string, Value>({ max: most });
  let keptAt = -1;
  return async (version, key, read) => {
    if (version > keptAt) {
      kept.clear();
      keptAt = version;
    }
    const known = version === keptAt ? kept.get(key) : undefined;
    if (known !== undefined) return known;
    const value = await read();
    // Meanwhile somebody may have read a later version; what belongs to this one is of use to nobody else.
    if (version === keptAt) kept.set(key, value);
    return value;
  };
}
