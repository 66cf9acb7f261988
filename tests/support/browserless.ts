import { anEmail, GOOD_PASSWORD } from "./builders.ts";

/** A browser without JavaScript: stores cookies, submits forms as the site's pages do, and follows no redirects. */
export class Browserless {
  readonly #address: string;
  #jar = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  get cookies(): string {
    return this.jar.map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The stored cookies by name. */
  get jar(): readonly (readonly [string, string])[] {
    return [...this.#jar];
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const own = { origin: this.#address, "content-type": "application/x-www-form-urlencoded", ...headers };
    return this.#send(path, { method: "POST", headers: own, body: new URLSearchParams(fields).toString() });
  }

  /** Submits a form with one file. */
  async upload(path: string, fields: Readonly<Record<string, string>>, file: File, headers = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", file);
    return this.#send(path, { method: "POST", headers: { origin: this.#address, ...headers }, body: form });
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, ...(this.#jar.size > 0 && { cookie: this.cookies }) };
    const response = await fetch(new URL(path, this.#address), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const index = pair.indexOf("=");
      if (/max-age=0/iu.test(line)) this.#jar.delete(pair.slice(0, index));
      else this.#jar.set(pair.slice(0, index), pair.slice(index + 1));
    }
    return response;
  }
}

/** The browser of a new clinic's first admin, who signed up by the link that the start printed. */
export async function firstAdmin(clinic: { readonly address: string; readonly stdout: string }): Promise<Browserless> {
  const token = /\/admin\/first\?token=(\S+)/u.exec(clinic.stdout)?.[1] ?? "";
  const browser = new Browserless(clinic.address);
  await browser.post(`/admin/first?token=${token}`, { token, email: anEmail("admin"), password: GOOD_PASSWORD });
  return browser;
}

/** The texts of the page's alerts and status lines, without tags. */
export function alertsIn(html: string): string[] {
  const all = [...html.matchAll(/role="(?:alert|status)"[^>]*>(.*?)<\/div>/gsu)].map(([, inner = ""]) =>
    inner
      .replace(/<[^>]+>/gu, " ")
      .replace(/&#x27;/gu, "'")
      .replace(/\s+/gu, " ")
      .trim(),
  );
  // Live regions are empty until scripts fill them.
  return all.filter((text) => text !== "");
}
