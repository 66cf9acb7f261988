/** What every unfinished text in this browser is kept under begins so. */
const PREFIX = "tulsi-draft ";

type Draft = Readonly<Record<string, string>>;

/** The key of an unfinished text: one per writer and thing that is written. */
export function draftKeyOf(writer: string, what: string): string {
  return `${PREFIX}${writer} ${what}`;
}

/** The browser's own store may be closed to us or full: then there is no draft, and writing goes on without one. */
function withStore<Out>(work: (store: Storage) => Out): Out | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    console.warn("the draft is not kept", error);
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

/** What was kept under a key; undefined when there is nothing, or nothing that can be read, which is then thrown away. */
export function readDraft(key: string): Draft | undefined {
  return withStore((store) => {
    const text = store.getItem(key);
    if (text === null) return undefined;
    const saved = parsed(text);
    if (isDraft(saved)) return saved;
    store.removeItem(key);
    return undefined;
  });
}

export function saveDraft(key: string, draft: Draft): void {
  withStore((store) => store.setItem(key, JSON.stringify(draft)));
}

export function dropDraft(key: string): void {
  withStore((store) => store.removeItem(key));
}

/** Throws all of them away: browsers heed the server's own word for it (Clear-Site-Data) only where the line is encrypted. */
export function dropAllDrafts(): void {
  withStore((store) => {
    const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    for (const key of keys.filter((name) => name.startsWith(PREFIX))) store.removeItem(key);
  });
}
