import { setTimeout as wait } from "node:timers/promises";
import type { TestAccount } from "../browser/test-site.ts";

/** What a driver of a browser engine must provide. */
export interface Driver {
  goto(address: string): Promise<void>;
  /**
   * Runs a function's body in the page.
   * @param values - JSON values, the body's `arguments`.
   * @returns Its JSON value.
   */
  run(body: string, ...values: readonly unknown[]): Promise<unknown>;
  /** Clicks the first element with the mouse. Fails when there is none. */
  click(xpath: string): Promise<void>;
  /** Types into the first element with the keyboard. */
  type(xpath: string, text: string): Promise<void>;
  setCookie(name: string, value: string, address: string): Promise<void>;
  close(): Promise<void>;
}

/** Long, because the machine may be busy; the time includes the browser's start. */
const TIMEOUT_MS = 90_000;
const POLL_MS = 100;

const quoted = (text: string) =>
  `concat('', ${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;
/** A button or link by its name or label. */
const named = (name: string) =>
  `(//button | //a)[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}][not(ancestor::*[@hidden])]`;
const fieldNamed = (name: string) => `//main//*[@name=${quoted(name)}][not(@type='hidden')]`;

/** Sets a select or a date input, and dispatches its events. */
const CHOOSE = `
  const [name, value] = arguments;
  const fields = [...document.querySelectorAll('main [name="' + name + '"]:not([type=hidden])')];
  const field = fields.find((one) => one.type === "radio" && one.value === value) ?? fields[0];
  if (field.type === "checkbox" || field.type === "radio") { if (!field.checked) field.click(); return; }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set;
  setter.call(field, value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));`;
const KIND = `
  const field = document.querySelector('main [name="' + arguments[0] + '"]:not([type=hidden])');
  return field ? field.tagName === "SELECT" ? "choice" : field.type : "";`;
/** Waits for hydration, if the page has scripts (browser/scripts-run.ts). */
const SCRIPTS_RUN = `
  if (document.querySelector("script[type=module]") === null) return true;
  const key = Object.keys(document).find((one) => one.startsWith("__reactContainer"));
  return document[key]?.stateNode?.current?.memoizedState?.isDehydrated === false;`;
const TEXT = "return document.body.innerText";
const CHOSEN_KINDS = new Set(["choice", "checkbox", "date", "radio"]);

/** A person at a browser, in terms that every engine supports. */
export class Person {
  readonly #driver: Driver;
  readonly #address: string;

  constructor(driver: Driver, address: string) {
    this.#driver = driver;
    this.#address = address;
  }

  async goto(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#address).href);
    await this.until("its scripts", () => this.#driver.run(SCRIPTS_RUN));
  }

  run(body: string, ...values: readonly unknown[]): Promise<unknown> {
    return this.#driver.run(body, ...values);
  }

  /** Waits until a script in the page returns a truthy value. Fails with its description and the page's text. */
  async until(what: string, answers: () => Promise<unknown>): Promise<void> {
    let last: unknown;
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(POLL_MS)) {
      try {
        if (await answers()) return;
        last = undefined;
      } catch (error) {
        last = error;
      }
    }
    const says = await this.#driver.run(TEXT).catch(String);
    throw new Error(`Waited for: ${what}. The page says: ${String(says).slice(0, 1500)}`, { cause: last });
  }

  sees(text: string): Promise<void> {
    return this.until(text, async () => String(await this.#driver.run(TEXT)).includes(text));
  }

  isAt(path: string): Promise<void> {
    return this.until(path, async () => String(await this.#driver.run("return location.pathname")).startsWith(path));
  }

  click(name: string): Promise<void> {
    return this.clickAt(named(name), name);
  }

  clickAt(xpath: string, what = xpath): Promise<void> {
    return this.until(what, async () => {
      await this.#driver.click(xpath);
      return true;
    });
  }

  typeAt(xpath: string, text: string): Promise<void> {
    return this.until(xpath, async () => {
      await this.#driver.type(xpath, text);
      return true;
    });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      await this.until(`a field ${name}`, () => this.#driver.run(KIND, name));
      if (CHOSEN_KINDS.has(String(await this.#driver.run(KIND, name)))) await this.#driver.run(CHOOSE, name, value);
      else await this.#driver.type(fieldNamed(name), value);
    }
  }

  async isSignedInAs({ cookies }: TestAccount): Promise<void> {
    await this.goto("/AboutUs");
    for (const { name, value } of cookies) await this.#driver.setCookie(name, value, this.#address);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
