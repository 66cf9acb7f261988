import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type FormPlace,
  forgetAllUnsaved,
  forgetUnsaved,
  forgetUnsavedAt,
  forgetUnsavedOfOthers,
  readUnsaved,
  storeUnsaved,
} from "./unsaved-text.ts";

/** An empty Storage with room for so many characters. */
function aStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(key, text);
    },
    removeItem: (key: string) => void entries.delete(key),
  };
}

const ASHA: FormPlace = { account: "asha", address: "/patient/profile", form: "/patient/profile name" };
const ravi = { ...ASHA, account: "ravi" };
const visitor = { ...ASHA, account: "", address: "/ContactUs" };
const typed = (text: string) => ({ fields: { history: text }, basis: {}, sent: {} });

describe("unsaved text", () => {
  let storage = aStorage();
  beforeEach(() => {
    storage = aStorage();
    vi.stubGlobal("sessionStorage", storage);
  });
  afterEach(() => {
    forgetAllUnsaved();
    vi.unstubAllGlobals();
  });

  it("belongs to one account, address and form", () => {
    storeUnsaved(ASHA, typed("खाँसी 😷\nsince Monday"));
    expect(readUnsaved(ASHA)).toEqual(typed("खाँसी 😷\nsince Monday"));
    for (const other of [ravi, { ...ASHA, address: "/patient/record" }, { ...ASHA, form: "another" }])
      expect(readUnsaved(other)).toBeUndefined();
  });

  it("is removed when it is saved or emptied", () => {
    storeUnsaved(ASHA, typed("a"));
    forgetUnsaved(ASHA);
    expect(readUnsaved(ASHA)).toBeUndefined();
    storeUnsaved(ASHA, typed("a"));
    storeUnsaved(ASHA, { fields: {}, basis: {}, sent: {} });
    expect(storage.length).toBe(0);
  });

  it("is removed for all accounts at sign-out, and no other entry is", () => {
    for (const place of [ASHA, ravi, visitor]) storeUnsaved(place, typed("a"));
    storage.setItem("theme", "dark");
    forgetAllUnsaved();
    expect([storage.length, storage.getItem("theme")]).toEqual([1, "dark"]);
  });

  it("is removed for the others when an account signs in", () => {
    for (const place of [ASHA, ravi, visitor]) storeUnsaved(place, typed("a"));
    forgetUnsavedOfOthers("ravi");
    expect([ASHA, ravi, visitor].map((place) => readUnsaved(place) !== undefined)).toEqual([false, true, true]);
  });

  it("is removed by address", () => {
    const booking = { ...ASHA, address: "booking meera" };
    for (const place of [ASHA, booking]) storeUnsaved(place, typed("a"));
    forgetUnsavedAt("booking meera");
    expect([readUnsaved(booking), readUnsaved(ASHA)]).toEqual([undefined, typed("a")]);
  });

  it.each(["{oops", "null", "7", "[]", '{"fields":{"a":{}},"basis":{},"sent":{}}', '{"fields":{}}', ""])(
    "that is unreadable is removed: %s",
    (broken) => {
      storeUnsaved(ASHA, typed("a"));
      storage.setItem(storage.key(0) ?? "", broken);
      expect(readUnsaved(ASHA)).toBeUndefined();
      expect(storage.length).toBe(0);
    },
  );

  it("stays in memory, and not older in the storage, when the storage is full", () => {
    storage = aStorage(1_000);
    vi.stubGlobal("sessionStorage", storage);
    storeUnsaved(ASHA, typed("short"));
    const paste = "one more line\n".repeat(10_000);
    storeUnsaved(ASHA, typed(paste));
    expect([storage.length, readUnsaved(ASHA)]).toEqual([0, typed(paste)]);
    storeUnsaved(ASHA, typed("short again"));
    expect([storage.length, readUnsaved(ASHA)]).toEqual([1, typed("short again")]);
  });

  it("stays in memory when the storage is forbidden, until sign-out", () => {
    vi.unstubAllGlobals();
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
    storeUnsaved(ASHA, typed("a"));
    expect(readUnsaved(ASHA)).toEqual(typed("a"));
    forgetUnsavedOfOthers("ravi");
    expect(readUnsaved(ASHA)).toBeUndefined();
    Reflect.deleteProperty(globalThis, "sessionStorage");
  });
});
