import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areSingleKeysOn, setSingleKeysOn, singleKeyOf } from "./single-keys.ts";

const press = { key: "m", code: "KeyM", ctrlKey: false, metaKey: false, altKey: false, repeat: false };

describe("a single-key shortcut", () => {
  it("is its letter, in either case, and its place on a Devanagari keyboard", () => {
    expect(singleKeyOf(press)).toBe("M");
    expect(singleKeyOf({ ...press, key: "M" })).toBe("M");
    expect(singleKeyOf({ ...press, key: "स" })).toBe("M");
    expect(singleKeyOf({ ...press, key: "?", code: "Slash" })).toBe("?");
  });

  it("does not fire with a modifier or while the key is held", () => {
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "repeat"]) {
      expect(singleKeyOf({ ...press, [modifier]: true })).toBeUndefined();
    }
  });
});

describe("the setting for single keys", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is on until a person turns it off, and can be turned on again", () => {
    const seen = [areSingleKeysOn()];
    for (const on of [false, true]) {
      setSingleKeysOn(on);
      seen.push(areSingleKeysOn());
    }
    expect(seen).toEqual([true, false, true]);
  });

  it("stays on where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    setSingleKeysOn(false);
    expect(areSingleKeysOn()).toBe(true);
  });
});
