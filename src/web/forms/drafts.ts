/** Prefix of the keys in the browser's storage. */
const PREFIX = "tulsi-draft ";

type Draft = Readonly<Record<string, string>>;

/** The storage key of a draft: one per author and document. */
export function draftKeyOf(writer: string, what: string): string {
  return `${PREFIX}${writer} ${what}`;
}

/** How long a draft stays: until it is dropped, or at most as long as the tab, as health text must. */
type Lifetime = "device" | "tab";

/** The storage may be blocked or full; then there are no drafts. */
function withStore<Out>(lifetime: Lifetime, work: (store: Storage) => Out): Out | undefined {
  try {
    return work(lifetime === "tab" ? sessionStorage : localStorage);
  } catch (error) {
    console.warn("the draft could not be saved", error);
    return undefined;
  }
}

function isDraft(saved: unknown): saved is Draft {
  return (
    typeof saved === "object" &&
    saved !== null &&
    !Array.isArray(saved) &&
    Object.values(saved).every((value) => typeof value === "string")
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The draft under a key, or undefined; an unreadable one is removed. */
export function readDraft(key: string, lifetime: Lifetime = "device"): Draft | undefined {
  return withStore(lifetime, (store) => {
    const text = store.getItem(key);
    if (text === null) return undefined;
    const saved = parsed(text);
    if (isDraft(saved)) return saved;
    store.removeItem(key);
    return undefined;
  });
}

export function saveDraft(key: string, draft: Draft, lifetime: Lifetime = "device"): void {
  withStore(lifetime, (store) => store.setItem(key, JSON.stringify(draft)));
}

export function dropDraft(key: string, lifetime: Lifetime = "device"): void {
  withStore(lifetime, (store) => store.removeItem(key));
}

/** Removes all drafts. Browsers apply the Clear-Site-Data header only over HTTPS. */
export function dropAllDrafts(): void {
  for (const lifetime of ["device", "tab"] as const) {
    withStore(lifetime, (store) => {
      const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
      for (const key of keys.filter((name) => name.startsWith(PREFIX))) store.removeItem(key);
    });
  }
}
