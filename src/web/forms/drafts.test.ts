import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftKeyOf, dropAllDrafts, readDraft, saveDraft } from "./drafts.ts";

/** An empty Storage. */
function aStore() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe("an unfinished text in the browser", () => {
  const key = draftKeyOf("asha@example.test", "new");
  let store: ReturnType<typeof aStore>;
  beforeEach(() => {
    store = aStore();
    vi.stubGlobal("localStorage", store);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("is found again as it was kept", () => {
    saveDraft(key, { title: "नमक", content: "A spoon." });
    expect(readDraft(key)).toEqual({ title: "नमक", content: "A spoon." });
    expect(readDraft(draftKeyOf("other@example.test", "new"))).toBeUndefined();
  });

  it.each(["{oops", "null", "7", '"text"', "[]", '{"title":{}}', ""])(
    "that reads %s is none, and is thrown away",
    (broken) => {
      store.setItem(key, broken);
      expect(readDraft(key)).toBeUndefined();
      expect(store.length).toBe(0);
    },
  );

  it("goes with all others when its writer signs out, and takes nothing else with it", () => {
    for (const what of ["new", "abc123", "def456"]) saveDraft(draftKeyOf("asha@example.test", what), { title: what });
    store.setItem("theme", "dark");
    dropAllDrafts();
    expect([store.length, store.getItem("theme")]).toEqual([1, "dark"]);
  });

  it("is not kept where the browser keeps nothing, and nobody is stopped by that", () => {
    const closed = vi.fn(() => {
      throw new Error("closed");
    });
    vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    saveDraft(key, { title: "a" });
    dropAllDrafts();
    expect(readDraft(key)).toBeUndefined();
    expect(closed).toHaveBeenCalled();
  });
});
