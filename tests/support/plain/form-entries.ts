import { nameOf } from "./plain-page.ts";

/** What a form sends when one of its buttons is pressed. */
export interface Submission {
  readonly method: "GET" | "POST";
  /** Relative to the page's address; empty for the page itself. */
  readonly action: string;
  readonly isMultipart: boolean;
  readonly entries: URLSearchParams;
}

const TYPED = "input:not([type=submit]):not([type=button]):not([type=file]):not([type=image]), select, textarea";

/** The fields of a form that are sent as they are on the page. */
function entriesOf(fields: readonly Element[]): URLSearchParams {
  const entries = new URLSearchParams();
  for (const field of fields) {
    const name = field.getAttribute("name");
    if (name === null || field.hasAttribute("disabled")) continue;
    if (field.localName === "textarea") {
      entries.append(name, (field.textContent ?? "").replace(/^\r?\n/u, ""));
    } else if (field.localName === "select") {
      const options = [...field.querySelectorAll("option")];
      const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
      if (chosen) entries.append(name, chosen.getAttribute("value") ?? chosen.textContent ?? "");
    } else {
      const isChoice = /^(?:checkbox|radio)$/u.test(field.getAttribute("type") ?? "");
      if (!isChoice || field.hasAttribute("checked")) {
        entries.append(name, field.getAttribute("value") ?? (isChoice ? "on" : ""));
      }
    }
  }
  return entries;
}

/** Fills in one field; a box is ticked by "on", and a choice must be one of those on the page. */
function fillIn(entries: URLSearchParams, fields: readonly Element[], name: string, value: string): void {
  const own = fields.filter((field) => field.getAttribute("name") === name);
  const [first] = own;
  if (!first) throw new Error(`The form has no field ${name}, only: ${[...new Set(entries.keys())].join(", ")}`);
  if (first.hasAttribute("readonly") || first.hasAttribute("disabled")) throw new Error(`${name} can't be changed.`);
  const type = first.getAttribute("type");
  if (type === "checkbox") {
    entries.delete(name);
    if (value === "on") entries.set(name, first.getAttribute("value") ?? "on");
    return;
  }
  const options = type === "radio" ? own : [...first.querySelectorAll("option")];
  const choices = options.map((option) => option.getAttribute("value") ?? option.textContent ?? "");
  if ((type === "radio" || first.localName === "select") && !choices.includes(value)) {
    throw new Error(`${name} has no choice ${value}, only: ${choices.join(", ")}`);
  }
  entries.set(name, value);
}

/**
 * What a browser without scripts sends.
 * @param within - Holds the button.
 * @param button - The name of the button.
 * @param fields - What is filled in, by the fields' names; `YYYY-MM-DD` for the three inputs of a date.
 * @throws Error - If the form lacks the button, a field or a choice.
 */
export function submissionOf(
  within: ParentNode,
  button: string | RegExp,
  fields: Readonly<Record<string, string>> = {},
): Submission {
  const buttons = [...within.querySelectorAll("button:not([type=button])")];
  const pressed = buttons.find((candidate) =>
    typeof button === "string" ? nameOf(candidate) === button : button.test(nameOf(candidate)),
  );
  if (!pressed) throw new Error(`There is no button ${button}, only: ${buttons.map(nameOf).join(" | ")}`);
  if (pressed.hasAttribute("disabled")) throw new Error(`The button ${button} is disabled.`);
  const id = pressed.getAttribute("form");
  const form = id === null ? pressed.closest("form") : pressed.ownerDocument.getElementById(id);
  if (!form) throw new Error(`The button ${button} belongs to no form.`);
  const formId = form.getAttribute("id");
  const attached = formId === null ? [] : [...form.ownerDocument.querySelectorAll(`[form="${formId}"]`)];
  const all = [...form.querySelectorAll(TYPED), ...attached.filter((field) => field.matches(TYPED))];
  const own = all.filter((field) => [null, formId].includes(field.getAttribute("form")));
  const entries = entriesOf(own);
  for (const [name, value] of Object.entries(fields)) {
    if (!own.some((field) => field.getAttribute("name") === `${name}.day`)) {
      fillIn(entries, own, name, value);
      continue;
    }
    const [year = "", month = "", day = ""] = value.split("-");
    fillIn(entries, own, `${name}.day`, day);
    fillIn(entries, own, `${name}.month`, month === "" ? "" : String(Number(month)));
    fillIn(entries, own, `${name}.year`, year);
  }
  const name = pressed.getAttribute("name");
  if (name !== null) entries.append(name, pressed.getAttribute("value") ?? "");
  const method = pressed.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  if (method === "dialog") throw new Error(`The button ${button} only closes a dialog.`);
  return {
    method: method.toLowerCase() === "post" ? "POST" : "GET",
    action: pressed.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    isMultipart: form.getAttribute("enctype") === "multipart/form-data",
    entries,
  };
}
