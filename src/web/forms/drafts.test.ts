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

describe("drafts in the browser", () => {
  const key = draftKeyOf("asha@example.test", "new");
  let store: ReturnType<typeof aStore>;
  let tab: ReturnType<typeof aStore>;
  beforeEach(() => {
    [store, tab] = [aStore(), aStore()];
    vi.stubGlobal("localStorage", store);
    vi.stubGlobal("sessionStorage", tab);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("returns a saved draft", () => {
    saveDraft(key, { title: "नमक", content: "A spoon." });
    expect(readDraft(key)).toEqual({ title: "नमक", content: "A spoon." });
    expect(readDraft(draftKeyOf("other@example.test", "new"))).toBeUndefined();
  });

  it.each(["{oops", "null", "7", '"text"', "[]", '{"title":{}}', ""])("removes the unreadable draft %s", (broken) => {
    store.setItem(key, broken);
    expect(readDraft(key)).toBeUndefined();
    expect(store.length).toBe(0);
  });

  it("removes all drafts, but no other entries, at sign-out", () => {
    for (const what of ["new", "abc123", "def456"]) saveDraft(draftKeyOf("asha@example.test", what), { title: what });
    store.setItem("theme", "dark");
    dropAllDrafts();
    expect([store.length, store.getItem("theme")]).toEqual([1, "dark"]);
  });

  it("stores a draft of the tab with the tab alone, and removes it at sign-out", () => {
    saveDraft(key, { reason: "A cough." }, "tab");
    expect([store.length, readDraft(key), readDraft(key, "tab")]).toEqual([0, undefined, { reason: "A cough." }]);
    dropAllDrafts();
    expect(tab.length).toBe(0);
  });

  it("does nothing when localStorage is blocked", () => {
    const closed = vi.fn(() => {
      throw new Error("closed");
    });
    vi.stubGlobal("localStorage", { getItem: closed, setItem: closed, removeItem: closed });
    vi.stubGlobal("sessionStorage", undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    saveDraft(key, { title: "a" });
    dropAllDrafts();
    expect(readDraft(key)).toBeUndefined();
    expect(closed).toHaveBeenCalled();
  });
});
