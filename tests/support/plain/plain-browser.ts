import type { Area } from "#domain/actor.ts";
import { Browserless } from "../browserless.ts";
import { GOOD_PASSWORD } from "../builders.ts";
import { submissionOf } from "./form-entries.ts";
import { PlainPage } from "./plain-page.ts";

const PAGE = { accept: "text/html,application/xhtml+xml" };
const MAX_REDIRECTS = 5;
const LOGIN: Readonly<Record<Area, string>> = {
  patient: "/PatientLogin",
  doctor: "/DoctorLogin",
  admin: "/admin/login",
};

/** A reader without scripts: opens pages, follows links and redirects, and submits the forms that are on the page. */
export class PlainBrowser {
  readonly http: Browserless;
  readonly #address: string;
  #answer = new Response();
  #path = "/";
  #page = new PlainPage("");

  constructor(address: string) {
    this.#address = address;
    this.http = new Browserless(address);
  }

  /** The page that is shown. */
  get page(): PlainPage {
    return this.#page;
  }

  /** The path of the page that is shown, with its query. */
  get path(): string {
    return this.#path;
  }

  /** The last answer, after all redirects. */
  get answer(): Response {
    return this.#answer;
  }

  async open(path: string): Promise<PlainPage> {
    return this.#show(path, await this.http.get(path, PAGE));
  }

  /**
   * Follows a link of the page.
   * @param within - Holds the link.
   */
  async follow(name: string | RegExp, within?: ParentNode): Promise<PlainPage> {
    return this.open(this.#from(this.page.linkTo(name, within)));
  }

  /**
   * Fills in a form of the page and presses a button of it.
   * @param within - Holds the button.
   */
  async submit(
    button: string | RegExp,
    fields: Readonly<Record<string, string>> = {},
    { within = this.page.document, file }: { readonly within?: ParentNode; readonly file?: File } = {},
  ): Promise<PlainPage> {
    const { method, action, isMultipart, entries } = submissionOf(within, button, fields);
    const path = this.#from(action);
    if (method === "GET") return this.open(`${path.replace(/\?.*/u, "")}?${entries}`);
    // A browser sends an empty file when none is chosen.
    const answer = isMultipart
      ? await this.http.upload(path, Object.fromEntries(entries), file ?? new File([], ""), PAGE)
      : await this.http.post(path, Object.fromEntries(entries), PAGE);
    return this.#show(path, answer);
  }

  /** Logs in on the login page of a role. */
  async signIn(role: Area, email: string, password = GOOD_PASSWORD): Promise<PlainPage> {
    await this.open(LOGIN[role]);
    return this.submit("Log in", { email, password });
  }

  /** Opens the page to which the shown one leads by itself after a delay. */
  async waitForRefresh(): Promise<PlainPage> {
    const target = /url=(.*)$/u.exec(this.#answer.headers.get("refresh") ?? "")?.[1];
    if (target === undefined) throw new Error(`The page "${this.page.title}" leads nowhere by itself.`);
    return this.open(this.#from(target));
  }

  /** The path of a link or form of the page. */
  #from(target: string): string {
    const { pathname, search } = new URL(target, new URL(this.#path, this.#address));
    return pathname + search;
  }

  async #show(path: string, first: Response): Promise<PlainPage> {
    this.#path = path;
    this.#answer = first;
    for (let redirects = 0; [301, 302, 303, 307, 308].includes(this.#answer.status); redirects += 1) {
      if (redirects === MAX_REDIRECTS) throw new Error(`${path} redirects too often.`);
      await this.#answer.text();
      this.#path = this.#from(this.#answer.headers.get("location") ?? "");
      this.#answer = await this.http.get(this.#path, PAGE);
    }
    this.#page = new PlainPage(await this.#answer.text());
    return this.#page;
  }
}
