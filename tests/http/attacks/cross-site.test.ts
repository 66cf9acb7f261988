import { afterAll, describe, expect, it } from "vitest";
import { createActors } from "#support/access/access-actors.ts";
import { CHANGED_BY_LOOKS, hashesOfRows } from "#support/access/all-rows.ts";
import { exactly, ROUTE_PEOPLE, ROUTES, type RoutePerson, SERVER_ROUTES } from "#support/access/route-table.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";

const FORM = "application/x-www-form-urlencoded";
/** What a hostile page can send; `OWN` stands for the clinic's address. */
const HOSTILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "no Origin": {},
  "another Origin": { origin: "https://evil.example" },
  "Origin null": { origin: "null" },
  "our host on another port": { origin: "http://127.0.0.1:1" },
  "a cross-site fetch": { origin: "OWN", "sec-fetch-site": "cross-site" },
  "a same-site but cross-origin fetch": { origin: "OWN", "sec-fetch-site": "same-site" },
  "an Origin that only begins like ours": { origin: "OWN.evil.example" },
  "plain text": { origin: "https://evil.example", "content-type": "text/plain" },
};
/** Called by the servers of others, with a secret in place of an Origin; the clinic of these tests has neither. */
const OF_OTHER_SERVERS = /^\/(?:sms|whatsapp)-reports/u;
/** Signs in, writes and removes, wherever a form of such fields is read. */
const FIELDS = {
  ...{ intent: "remove", id: "nobody", uid: "nobody", token: "abc", role: "admin", name: "Asha Verma" },
  ...{ email: "asha@example.test", password: "turmeric-rain-on-slate-41", theme: "dark", back: "/", do: "erase" },
  ...{ share: "yes", keep: "no", confirm: "on", reason: "Because.", text: "Because." },
};

/** Who may use the page; an admin where no one in particular may. */
const userOf = (path: string): RoutePerson =>
  ROUTE_PEOPLE.find((person) => person !== "visitor" && ROUTES[path]?.[person] === "200") ?? "admin";

describe.each(ENGINES)("changes from another site (TRUST.md SE-4), on %s", async (engine) => {
  const open = await openTestClinic(engine, UNLIMITED);
  const people = await createActors(open);
  const served = await serveClinic(open);
  const paths = [...Object.keys(ROUTES), ...Object.keys(SERVER_ROUTES)].filter((path) => !OF_OTHER_SERVERS.test(path));
  afterAll(async () => {
    await served.close();
    await open.close();
  });

  async function statusOf(method: string, path: string, address: string, headers: Readonly<Record<string, string>>) {
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace("OWN", served.address)]);
    const answer = await fetch(new URL(address, served.address), {
      method,
      redirect: "manual",
      headers: { cookie: people[userOf(path)].client.cookies, ...Object.fromEntries(own) },
      ...(method === "POST" && { body: new URLSearchParams(FIELDS).toString() }),
    });
    await answer.body?.cancel();
    const begins = answer.headers.getSetCookie().filter((line) => line.includes("tulsi.session"));
    return begins.length === 0 ? answer.status : `${answer.status} with a session`;
  }

  it.each(Object.entries(HOSTILE))("are refused at every route with %s", async (name, headers) => {
    const before = await hashesOfRows(open);
    const wrong: string[] = [];
    for (const path of paths) {
      // The router's own address of the page, once.
      const hasData = name === "another Origin" && Object.hasOwn(ROUTES, path) && !/^\/\*?$/u.test(path);
      for (const address of [exactly(path), ...(hasData ? [`${exactly(path)}.data`] : [])]) {
        const status = await statusOf("POST", path, address, { "content-type": FORM, ...headers });
        if (status !== 403) wrong.push(`${address}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await hashesOfRows(open)).toEqual(before);
  });

  it("change nothing by GET and HEAD with the fields of a form", async () => {
    // The key pair for push services is created when it is first read.
    await open.api.notifications.readDevice(people.patient, { device: "" });
    const before = await hashesOfRows(open, CHANGED_BY_LOOKS);
    const wrong: string[] = [];
    for (const path of paths) {
      const address = `${exactly(path)}?${new URLSearchParams(FIELDS)}`;
      for (const method of ["GET", "HEAD"]) {
        const status = await statusOf(method, path, address, {});
        if (typeof status === "string" || status >= 500) wrong.push(`${method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await hashesOfRows(open, CHANGED_BY_LOOKS)).toEqual(before);
  });
});
