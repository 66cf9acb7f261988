import { maskAadhaarNumbers } from "#domain/privacy/aadhaar-in-text.ts";
import { pathOf } from "#web/addresses/next-path.ts";

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = new Set([
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "time",
  "datetime-local",
  "month",
  "week",
]);
/** Names and purposes of fields whose text is never stored. */
const SECRET = /passw|aadha+r|one-?time|otp|token|secret|cc-/iu;
/** Ticks that a person has to set each time: consents and confirmations. */
const CONSENT = /consent|agree|confirm|share|allow|accept|guardian/iu;

/** A tick or a choice. */
interface Box extends HTMLInputElement {
  readonly type: "checkbox" | "radio";
}
const isBox = (field: EventTarget | null): field is Box =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
/** Hidden fields that say which record or part of a page a form is about. */
const IDENTITY = ["intent", "id", "kind", "path", "consultationId", "turn", "chat", "medicine", "doctor"];
/** Hidden fields with the version on which the text is based, so that another author's change is noticed. */
const BASIS = ["version", "basedOn", "updatedAt"];

/** Whether the text of a field may be stored: typed text and choices, but no secret, file or consent. */
export function isStorable(field: EventTarget | null): field is Input {
  if (field instanceof HTMLSelectElement) return field.name !== "";
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  // The field that only programs fill in is not in the tab order.
  if (field.name === "" || field.tabIndex < 0 || SECRET.test(`${field.name} ${field.autocomplete}`)) return false;
  if (isBox(field)) return field.type === "radio" || !CONSENT.test(field.name);
  return field instanceof HTMLTextAreaElement || TEXT_TYPES.has(field.type);
}

/** Whether what is typed into a form is stored: one that is posted, and does not ask for the present password. */
export function isStoredForm(form: HTMLFormElement): boolean {
  if (form.method !== "post") return false;
  return form.querySelector("[autocomplete=current-password]") === null;
}

/** The form's fields whose text may be stored. */
export function storableFields(form: HTMLFormElement): Input[] {
  return [...form.elements].filter(isStorable);
}

/** The path that a form is sent to, without the search. */
export function actionPath(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") || location.href, location.href).pathname;
}

function hiddenFields(form: HTMLFormElement, names: readonly string[]): [string, string][] {
  const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
  return hidden.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]);
}

/** What tells a form from the others of its page, in each language of the page. */
export function identityOf(form: HTMLFormElement): string {
  const [first] = storableFields(form);
  const { unsavedAddress, unsavedRecord } = form.dataset;
  // A form with an address of its own is sent to different ones.
  const path = unsavedAddress === undefined ? pathOf(actionPath(form)) : "";
  // A form that names its record keeps its text when somebody deletes the record and the hidden id becomes empty.
  const isIdentity = ([name]: readonly [string, string]) => name !== "id" || unsavedRecord === undefined;
  const hidden = hiddenFields(form, IDENTITY).filter(isIdentity);
  const record = unsavedRecord === undefined ? [] : [`id=${unsavedRecord}`];
  return [path, ...record, ...hidden.map((pair) => pair.join("=")), first?.name ?? ""].join(" ");
}

/** The version on which the form's text is based. */
export function basisOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(hiddenFields(form, BASIS));
}

/** The name under which a field's text is stored: fields of one name are counted, the radios of a choice are one. */
export function storedName(form: HTMLFormElement, field: Input): string {
  if (field.type === "radio") return field.name;
  const same = storableFields(form).filter(({ name }) => name === field.name);
  return same.length < 2 ? field.name : `${field.name} ${same.indexOf(field) + 1}`;
}

/** Stands for a ticked box, whatever its value. */
const TICKED = "on";

/** The text of a field, with Aadhaar numbers masked; undefined for a radio that is not chosen. */
export function textOf(field: Input): string | undefined {
  if (isBox(field) && field.type === "radio") return field.checked ? field.value : undefined;
  if (isBox(field)) return field.checked ? TICKED : "";
  return field instanceof HTMLTextAreaElement || field.type === "text" ? maskAadhaarNumbers(field.value) : field.value;
}

/** Whether a field still shows what came with the page. */
export function isUntouched(field: Input): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const chosen = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return chosen === undefined || field.value === chosen.value;
  }
  if (isBox(field)) return field.checked === field.defaultChecked;
  return field.value === field.defaultValue;
}

/** Puts text into a field as a person does, so that React and the page's counters notice. */
export function fill(field: Input, text: string): void {
  if (isBox(field)) {
    const isOn = field.type === "radio" ? field.value === text : text === TICKED;
    if (field.checked !== isOn) field.click();
    return;
  }
  // React's own setter on the element would hide the change from it.
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
