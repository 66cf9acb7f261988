/**
 * Text that was typed and not saved yet, in this tab: one entry per account, address and form. Health text must not
 * stay longer than the tab, so only the session storage is used.
 */
const PREFIX = "tulsi-unsaved ";

type Values = Readonly<Record<string, string>>;

/** What is stored of a form. */
export interface UnsavedForm {
  /** Text by field. */
  readonly fields: Values;
  /** Hidden fields with the version that the text is based on. */
  readonly basis: Values;
  /** The idempotency key of a submission whose answer is not known. */
  readonly sent: Values;
}

/** Where a form's text belongs; `account` is empty for visitors. */
export interface FormPlace {
  readonly account: string;
  readonly address: string;
  readonly form: string;
}

/** Entries for which the storage has no room or is forbidden; they end with the document. */
const inMemory = new Map<string, string>();

const keyOf = ({ account, address, form }: FormPlace): string => PREFIX + JSON.stringify([account, address, form]);

function placeIn(key: string): FormPlace | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  const parts = parsed(key.slice(PREFIX.length));
  if (!Array.isArray(parts)) return undefined;
  const [account, address, form] = parts.map(String);
  return account === undefined || address === undefined || form === undefined ? undefined : { account, address, form };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The work's result; undefined when the storage is forbidden or full. */
function withStorage<Out>(work: (storage: Storage) => Out): Out | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

function isValues(sent: unknown): sent is Values {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false;
  return Object.values(sent).every((value) => typeof value === "string");
}

function isUnsavedForm(sent: unknown): sent is UnsavedForm {
  if (typeof sent !== "object" || sent === null) return false;
  return ["fields", "basis", "sent"].every((name) => isValues(Reflect.get(sent, name)));
}

function allKeys(): string[] {
  const stored = withStorage((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
  );
  return [...new Set([...(stored ?? []), ...inMemory.keys()])].filter((key) => key.startsWith(PREFIX));
}

function remove(key: string): void {
  inMemory.delete(key);
  withStorage((storage) => storage.removeItem(key));
}

/** The stored text of a form, or undefined; an unreadable entry is removed. */
export function readUnsaved(place: FormPlace): UnsavedForm | undefined {
  const key = keyOf(place);
  const text = inMemory.get(key) ?? withStorage((storage) => storage.getItem(key)) ?? undefined;
  if (text === undefined) return undefined;
  const form = parsed(text);
  if (isUnsavedForm(form)) return form;
  remove(key);
  return undefined;
}

/** Stores the text of a form; one without text is removed. */
export function storeUnsaved(place: FormPlace, form: UnsavedForm): void {
  const key = keyOf(place);
  if (Object.keys(form.fields).length === 0) {
    remove(key);
    return;
  }
  const text = JSON.stringify(form);
  inMemory.delete(key);
  const isStored = withStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (isStored) return;
  remove(key);
  inMemory.set(key, text);
}

/** Removes the text of a form that was saved or discarded. */
export function forgetUnsaved(place: FormPlace): void {
  remove(keyOf(place));
}

/** Removes the text of an address. */
export function forgetUnsavedAt(address: string): void {
  for (const key of allKeys()) if (placeIn(key)?.address === address) remove(key);
}

/** Removes the text of all accounts, as at sign-out. */
export function forgetAllUnsaved(): void {
  for (const key of allKeys()) remove(key);
}

/** Removes the text of all accounts but this one, which has just signed in; a visitor's text stays for visitors. */
export function forgetUnsavedOfOthers(account: string): void {
  for (const key of allKeys()) {
    const place = placeIn(key);
    if (place === undefined || (place.account !== account && place.account !== "")) remove(key);
  }
}
