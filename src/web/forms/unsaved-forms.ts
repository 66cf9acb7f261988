import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { pathOf } from "#web/addresses/next-path.ts";
import { shownAccount } from "#web/session/shown-account.ts";
import {
  actionPath,
  basisOf,
  fill,
  identityOf,
  isStorable,
  isStoredForm,
  isUntouched,
  storableFields,
  storedName,
  textOf,
} from "./unsaved-fields.ts";
import { type FormPlace, forgetUnsaved, readUnsaved, storeUnsaved, type UnsavedForm } from "./unsaved-text.ts";

/** A form into which text was restored, and where the note about it is shown. */
export interface RestoredForm {
  readonly id: number;
  readonly host: HTMLElement;
  /** Takes the restored text out again. */
  readonly discard: () => void;
}

/** Marks an element above which the note stands, for forms of one line. */
const NOTE_BELOW = "[data-restored-above]";
/** Marks the button that adds further fields to a form. */
const ADDS_FIELDS = "button[data-adds-fields]";

const NONE: readonly RestoredForm[] = [];
let restored: readonly RestoredForm[] = NONE;
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly RestoredForm[]): void {
  restored = next;
  for (const listener of listeners) listener();
}

/** The forms with restored text, for `useSyncExternalStore`. */
export const restoredForms = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => restored,
  none: () => NONE,
};

/** What this document knows of a form. */
interface Watched {
  /** Number of changes by the person. */
  edits: number;
  /** Hidden values to send instead of the page's own, until there is an answer. */
  instead: Readonly<Record<string, string>>;
  /** Fields that were looked at; others have just appeared. */
  readonly seen: WeakSet<Element>;
  /** The newest text by stored name: `change` repeats what `input` has said. */
  readonly newest: Map<string, string | undefined>;
  /** What was in the fields before text was restored, by stored name. */
  readonly before: Map<string, string>;
  note: RestoredForm | undefined;
}
const watched = new WeakMap<HTMLFormElement, Watched>();
/** The last submission to each path. */
const submissions = new Map<string, { readonly form: HTMLFormElement; readonly place: FormPlace; edits: number }>();
let submitting: HTMLFormElement | undefined;

function watchedOf(form: HTMLFormElement): Watched {
  const known = watched.get(form);
  if (known) return known;
  const fresh: Watched = {
    edits: 0,
    instead: {},
    seen: new WeakSet(),
    newest: new Map(),
    before: new Map(),
    note: undefined,
  };
  watched.set(form, fresh);
  return fresh;
}

const addressHere = (): string => pathOf(location.pathname);

function placeOf(form: HTMLFormElement): FormPlace {
  const address = form.dataset.unsavedAddress ?? addressHere();
  return { account: shownAccount() ?? "", address, form: identityOf(form) };
}

function endNote(form: HTMLFormElement): void {
  const { note } = watchedOf(form);
  if (note === undefined) return;
  watchedOf(form).note = undefined;
  show(restored.filter(({ id }) => id !== note.id));
  note.host.remove();
}

/** The form's text is saved or given up. */
function forget(form: HTMLFormElement, place = placeOf(form)): void {
  forgetUnsaved(place);
  const known = watchedOf(form);
  known.instead = {};
  known.before.clear();
  endNote(form);
}

function onInput({ target }: Event): void {
  if (!isStorable(target) || target.form === null || !isStoredForm(target.form)) return;
  const { form } = target;
  const place = placeOf(form);
  const known = watchedOf(form);
  const text = textOf(target);
  const name = storedName(form, target);
  if (known.newest.has(name) && known.newest.get(name) === text) return;
  known.newest.set(name, text);
  known.edits += 1;
  const stored = readUnsaved(place);
  known.seen.add(target);
  const { [name]: _old, ...others } = stored?.fields ?? {};
  const fields = text === undefined || isUntouched(target) ? others : { ...others, [name]: text };
  storeUnsaved(place, { fields, basis: stored?.basis ?? basisOf(form), sent: stored?.sent ?? {} });
}

/**
 * Stores all text of a form that has unsaved text, also what came with the page: after its record was deleted, the page
 * comes without that text.
 */
export function storeWhole(form: HTMLFormElement): void {
  const place = placeOf(form);
  const stored = readUnsaved(place);
  if (stored === undefined) return;
  const texts = storableFields(form).flatMap((field): [string, string][] => {
    const text = textOf(field);
    return text === undefined || text === "" ? [] : [[storedName(form, field), text]];
  });
  storeUnsaved(place, { fields: { ...Object.fromEntries(texts), ...stored.fields }, basis: {}, sent: stored.sent });
}

function onSubmit({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || !isStoredForm(target)) return;
  const form = target;
  const place = placeOf(form);
  submitting = form;
  submissions.set(pathOf(actionPath(form)), { form, place, edits: watchedOf(form).edits });
  setTimeout(() => {
    if (submitting === form) submitting = undefined;
    // A form that scripts have emptied has handed its text on.
    const names = Object.keys(readUnsaved(place)?.fields ?? {});
    const fields = storableFields(form).filter((field) => names.includes(storedName(form, field)));
    if (fields.length > 0 && fields.every(({ value }) => value === "")) forget(form, place);
  });
}

/** Puts back the idempotency key and the base version of restored text, and stores those that are sent now. */
function onFormData(event: FormDataEvent): void {
  const { target: form, formData } = event;
  if (!(form instanceof HTMLFormElement) || !isStoredForm(form)) return;
  const known = watchedOf(form);
  for (const [name, value] of Object.entries(known.instead)) if (formData.has(name)) formData.set(name, value);
  // A draft that is saved by itself has no submit event.
  const place = placeOf(form);
  if (submitting !== form) {
    if (formData.get("intent") !== "preview")
      submissions.set(pathOf(actionPath(form)), { form, place, edits: known.edits });
    return;
  }
  const key = formData.get(IDEMPOTENCY_FIELD);
  const stored = readUnsaved(place);
  if (stored === undefined || typeof key !== "string") return;
  storeUnsaved(place, { ...stored, sent: { [IDEMPOTENCY_FIELD]: key } });
}

function onReset({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || !isStoredForm(target)) return;
  forget(target);
  watchedOf(target).newest.clear();
}

/** Notes the answer to a form that was sent to a path: an accepted one is saved, unless it was changed since. */
export function noteAnswer(path: string, intent: unknown, isAccepted: boolean): void {
  const sent = submissions.get(path);
  if (sent === undefined || intent === "preview") return;
  submissions.delete(path);
  const known = watchedOf(sent.form);
  // From now on the page knows the present version itself.
  known.instead = {};
  if (isAccepted && known.edits === sent.edits) forget(sent.form, sent.place);
}

/**
 * Fills the fields that have just appeared, unless the person has typed into them.
 * @returns Whether there were any.
 */
function fillFields(form: HTMLFormElement, { seen, before }: Watched, { fields }: UnsavedForm): boolean {
  let isFilled = false;
  for (const field of storableFields(form)) {
    if (seen.has(field)) continue;
    seen.add(field);
    const name = storedName(form, field);
    const text = fields[name];
    const isChoice = field.type === "radio";
    if (text === undefined || textOf(field) === text || !isUntouched(field)) continue;
    if (isChoice && field.value !== text) continue;
    if (!before.has(name)) before.set(name, isChoice ? "" : (textOf(field) ?? ""));
    fill(field, text);
    isFilled = true;
  }
  return isFilled;
}

function announce(form: HTMLFormElement): void {
  const host = document.createElement("div");
  host.setAttribute("aria-live", "polite");
  const below = form.closest(NOTE_BELOW);
  if (below === null) form.prepend(host);
  else below.before(host);
  count += 1;
  const note = { id: count, host, discard: () => discard(form) };
  watchedOf(form).note = note;
  show([...restored, note]);
}

function discard(form: HTMLFormElement): void {
  const before = new Map(watchedOf(form).before);
  for (const field of storableFields(form)) {
    const text = before.get(storedName(form, field));
    if (text === undefined) continue;
    if (field.type !== "radio") fill(field, text);
    else if (field instanceof HTMLInputElement && field.defaultChecked && !field.checked) field.click();
  }
  forget(form);
  storableFields(form)[0]?.focus();
}

const NOTHING: UnsavedForm = { fields: {}, basis: {}, sent: {} };

function restoreForm(form: HTMLFormElement): void {
  if (!isStoredForm(form)) return;
  const known = watchedOf(form);
  const stored = readUnsaved(placeOf(form)) ?? NOTHING;
  // Text that was typed into this very form comes back without a note when its fields are replaced.
  const isOwn = known.edits > 0;
  if (!fillFields(form, known, stored) || isOwn) return;
  announce(form);
  known.instead = { ...stored.basis, ...stored.sent };
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=hidden]")) {
    const basis = stored.basis[input.name];
    if (basis !== undefined && basis !== input.value) fill(input, basis);
  }
  const names = storableFields(form).map((field) => storedName(form, field));
  const isMissing = Object.keys(stored.fields).some((name) => !names.includes(name));
  if (isMissing) form.querySelector<HTMLButtonElement>(ADDS_FIELDS)?.click();
}

/**
 * Restores the account's unsaved text in the forms of the page, also in those that appear later, until the returned
 * function is called. A note in the form says so.
 */
export function restoreForms(): () => void {
  const restore = () => {
    for (const form of document.forms) restoreForm(form);
  };
  restore();
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Stores what is typed into the forms of this document, until the returned function is called. */
export function watchForms(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  document.addEventListener("input", onInput, options);
  document.addEventListener("change", onInput, options);
  document.addEventListener("submit", onSubmit, options);
  document.addEventListener("formdata", onFormData, options);
  document.addEventListener("reset", onReset, options);
  return () => stop.abort();
}
