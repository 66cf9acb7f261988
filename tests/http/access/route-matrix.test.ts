import { afterAll, describe, expect, it } from "vitest";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import type { Engine } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { CHANGED_BY_LOOKS, hashesOfRows } from "#support/access/all-rows.ts";
import { ID_ADDRESSES, ID_FORMS, type IdAddress, ownAnswer } from "#support/access/route-ids.ts";
import { ACTORS, absentIds, createRoutePeople, type Ids } from "#support/access/route-people.ts";
import { exactly, ROUTES, SERVER_ROUTES, seenBy } from "#support/access/route-table.ts";
import { actorWith, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";

/** The other matrices test the API and the database on both engines; HTTP is the same for both. */
const HERE = trialSize<readonly Engine[]>(["sqlite"], ENGINES);
const MIDDLEWARES = ["*", "/*", "/assistant/stream/*"];
const REFUSED_VERBS = ["PUT", "PATCH", "DELETE"];
/** Skipped, because an empty form here changes the session, and the actor with it. */
const ENDS_SESSIONS = ["/sign-out"];
/** HEAD does not reveal whether an answer is being written. */
const HEADS: Readonly<Record<string, number>> = { "/assistant/stream": 204, "/hi/assistant/stream": 204 };

/** Milliseconds since 1970, which a page may send to the browser. */
const MOMENT = /\b1\d{12}\b/gu;

type Whole = Required<Ids>;
interface Observed {
  readonly status: number;
  readonly location: string | null;
  /** Everything that a response contains, except what is new in every request and the requested id. */
  readonly words: string;
}

describe.each(HERE)("access by HTTP (TRUST.md AC-1), on %s", async (engine) => {
  // Without it an answer cites no passage.
  const encoder = await openEncoder({ log: createLog("silent") });
  const open = await openTestClinic(engine, UNLIMITED, { encoder });
  const people = await createRoutePeople(open);
  const served = await serveClinic(open);
  // The key pair for push services is created when it is first read.
  await open.api.notifications.readDevice(await actorWith(open, people.patient.cookies), { device: "" });
  let cells = 0;
  afterAll(async () => {
    await served.close();
    await open.close();
    await encoder.close();
  });

  async function ask(method: string, path: string, cookies: string, fields?: Readonly<Record<string, string>>) {
    cells += 1;
    const sends = { origin: served.address, "content-type": "application/x-www-form-urlencoded" };
    const reads = method === "GET" || method === "HEAD";
    return fetch(new URL(path, served.address), {
      method,
      // Two compressed pages of one length may differ in length.
      headers: { cookie: cookies, "accept-encoding": "identity", ...(!reads && sends) },
      redirect: "manual",
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    });
  }

  async function observed(answer: Response, asked: Ids): Promise<Observed> {
    const { status, headers } = answer;
    const isStream = (headers.get("content-type") ?? "").includes("event-stream") && status === 200;
    const body = isStream ? "" : await answer.text();
    if (isStream) await answer.body?.cancel();
    const nonce = /'nonce-([^']+)'/u.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
    const own = [...Object.values(asked), headers.get("x-request-id") ?? "no id", nonce];
    const said = [...headers].filter(([name]) => name !== "date").map(([name, value]) => `${name}: ${value}`);
    const location = headers.get("location");
    const normalised = (whole: string) =>
      own.reduce((text, item) => text.replaceAll(item, "…"), whole).replace(MOMENT, "…");
    const words = normalised(`${said.join("\n")}\n\n${body}`);
    return { status, location: location && normalised(location), words };
  }
  const seenOf = ({ status, location }: Observed): string =>
    status >= 300 && status < 400 ? `→ ${location}` : String(status);

  const fingerprint = () => hashesOfRows(open, CHANGED_BY_LOOKS);

  it("covers every route of the server", () => {
    expect(served.ownPaths.filter((path) => !MIDDLEWARES.includes(path))).toEqual(Object.keys(SERVER_ROUTES).sort());
  });

  it.each(ACTORS)("%s: every route by every method", async (who) => {
    const { cookies } = people[who];
    const wrong: string[] = [];
    const before = await fingerprint();
    for (const path of [...Object.keys(ROUTES), ...Object.keys(SERVER_ROUTES)]) {
      const expected = seenBy(path, who);
      const address = exactly(path);
      const get = await observed(await ask("GET", address, cookies), {});
      const head = await ask("HEAD", address, cookies);
      const emptyAlike = (await head.text()) === "" && head.status === (HEADS[path] ?? get.status);
      if (seenOf(get) !== expected || !emptyAlike)
        wrong.push(`${path}: ${seenOf(get)}, HEAD ${head.status}, not ${expected}`);
      if (!ENDS_SESSIONS.includes(path)) {
        const post = await observed(await ask("POST", address, cookies, {}), {});
        if (post.status < 300 || post.status >= 500) wrong.push(`POST ${path}: ${seenOf(post)}`);
      }
      for (const verb of REFUSED_VERBS) {
        const { status } = await observed(await ask(verb, address, cookies, {}), {});
        if (status !== 405 && status !== 404) wrong.push(`${verb} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  });

  it.each(ACTORS)("%s: own id, another person's, and one that does not exist", async (who) => {
    const { cookies, own, others } = people[who];
    const wrong: string[] = [];
    for (const place of ID_ADDRESSES) {
      const none = absentIds();
      for (const path of variantsOf(place)) {
        const absent = await observed(await ask("GET", path(none), cookies), none);
        const expected = ownAnswer(place, who);
        if (expected !== undefined) {
          const answer = await observed(await ask("GET", path(own as Whole), cookies), own);
          if (!isAnswer(answer, absent, expected)) wrong.push(`own ${path(own as Whole)}: ${seenOf(answer)}`);
        }
        if (!place.names.every((name) => others[name] !== undefined)) continue;
        const answer = await observed(await ask("GET", path(others as Whole), cookies), others);
        // Another person's record is answered exactly as an absent one, byte for byte.
        if (answer.status === 200) wrong.push(`${path(others as Whole)} is shown`);
        expect(answer, path(others as Whole)).toEqual(absent);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(ACTORS)(
    "%s: forms about another person's records change nothing and are answered as for absent ones",
    async (who) => {
      const { cookies, others } = people[who];
      const before = await fingerprint();
      for (const { names, at, fields, begins } of ID_FORMS) {
        if (!names.every((name) => others[name] !== undefined)) continue;
        const answer = await observed(await ask("POST", at(others as Whole), cookies, fields(others as Whole)), others);
        if (begins) {
          expect(answer.status).toBe(404);
          continue;
        }
        const none = absentIds();
        const absent = await observed(await ask("POST", at(none), cookies, fields(none)), none);
        expect(answer, JSON.stringify([at(others as Whole), fields(others as Whole)])).toEqual(absent);
      }
      expect(await fingerprint()).toEqual(before);
    },
  );

  it("leaves out no combination", (context) => {
    reportTrial(
      context,
      "AC-1",
      `${ACTORS.length} people, ${Object.keys(ROUTES).length + Object.keys(SERVER_ROUTES).length} routes, ` +
        `${cells} requests: each as declared, another's id like an absent one`,
    );
  });
});

type At = (ids: Whole) => string;
/** The path itself, and the router's data request for it. */
function variantsOf({ route, at }: IdAddress): At[] {
  const data: At = (ids) => at(ids).replace(/(?=\?|$)/u, ".data");
  return Object.hasOwn(ROUTES, route) ? [at, data] : [at];
}

function isAnswer(answer: Observed, absent: Observed, expected: "200" | "302" | "refused"): boolean {
  // People may know of their own records: the area's page says that this part is not for them.
  if (expected === "refused") return answer.status === absent.status;
  return expected === "200" ? answer.status === 200 || answer.status === 204 : answer.status === 302;
}
