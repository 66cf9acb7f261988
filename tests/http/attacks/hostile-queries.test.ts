import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createActors } from "#support/access/access-actors.ts";
import { exactly, ROUTE_PEOPLE, ROUTES, type RoutePerson } from "#support/access/route-table.ts";
import { HOSTILE, LEAKS } from "#support/hostile/hostile-forms.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData } from "#support/patient-with-all-data.ts";
import { CHECKOUT } from "#support/processes/clinic-process.ts";
import { ENGINES } from "#support/processes/database.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";
import { trialSize } from "#support/processes/trial.ts";

/** Of each page for each person who gets it; trials send a hundred times as many. */
const PER_CELL = trialSize(1, 100);
const TIMEOUT_MS = trialSize(90_000, 1_800_000);
const AT_ONCE = 4;

/** Every query name that a page reads, from the source, and some that none reads. */
const READ_BY_PAGES = globSync("src/web/**/*.{ts,tsx}", { cwd: CHECKOUT }).flatMap((path) =>
  [...readFileSync(join(CHECKOUT, path), "utf8").matchAll(/searchParams\.(?:get|has|getAll)\("(\w+)"\)/gu)].map(
    ([, name = ""]) => name,
  ),
);
const BY_CONSTANTS = ["q", "page", "day", "week", "month", "tab", "sort", "of", "view", "next", "notice", "member"];
const NAMES = [...new Set([...READ_BY_PAGES, ...BY_CONSTANTS, "__proto__", "constructor", "page[]"])].sort();

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Hostile values under names that pages read, some repeated, some in an encoding that is none. */
const QUERIES = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...NAMES), HOSTILE), { minLength: 1, maxLength: 6 }),
    fc.constantFrom("", "", "", "&%", "&page=%ED%A0%80", "&page=%FF", "&=&&=", "&page=1&page=2"),
  )
  .map(([pairs, tail]) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&") + tail);
/** An id of a path: dots would name another path, and an empty one too. */
const PARAMS = HOSTILE.map(encoded).filter((text) => text !== "" && !/^\.+$/u.test(text));

describe.each(ENGINES)("pages with hostile queries (TRUST.md IN-1), on %s", { timeout: TIMEOUT_MS }, async (engine) => {
  const open = await openTestClinic(engine, UNLIMITED);
  const others = await createActors(open);
  const { patient, rao, past } = await aPatientWithAllData(open);
  const people = { ...others, patient, doctor: rao.doctor };
  const served = await serveClinic(open);
  afterAll(async () => {
    await served.close();
    await open.close();
  });

  /** The page of a record that there is, so that the query reaches what reads it. */
  function ofRecord(path: string): string {
    const uid = path.includes("doctors/") ? rao.doctor.uid : patient.uid;
    return path.replace(":slug", rao.slug).replace(":uid", uid).replace(":id", past).replace(":file", past);
  }
  const withParam = (path: string, param: string) => path.replace(/:\w+/gu, () => param).replace("*", () => param);

  /** Whom a page is for; a page that is the same for everyone is asked for by one of them. */
  function askersOf(path: string): readonly RoutePerson[] {
    const row = ROUTES[path];
    if (row === undefined) return [];
    if (new Set(Object.values(row)).size === 1 && !path.includes(":")) return ["visitor"];
    return ROUTE_PEOPLE.filter((person) => !row[person].startsWith("→"));
  }

  it.each(ROUTE_PEOPLE)("never answer %s with a fault or internals", async (person) => {
    const bad: string[] = [];
    const paths = Object.keys(ROUTES).filter((path) => askersOf(path).includes(person));
    const addresses = paths.flatMap((path) => {
      const queries = fc.sample(QUERIES, PER_CELL);
      const asked = queries.map((query) => `${exactly(ofRecord(path))}?${query}`);
      if (!/[:*]/u.test(path)) return asked;
      return [...asked, ...fc.sample(PARAMS, PER_CELL).map((param) => `${withParam(path, param)}?${queries[0]}`)];
    });
    async function worker(share: readonly string[]): Promise<void> {
      for (const [index, address] of share.entries()) {
        const hasData = index % 2 === 1 && !address.startsWith("/?");
        const target = hasData ? address.replace("?", ".data?") : address;
        const answer = await fetch(new URL(target, served.address), {
          headers: { cookie: people[person].client.cookies },
          redirect: "manual",
        });
        const leak = LEAKS.exec(await answer.text())?.[0];
        if (answer.status >= 500 || leak !== undefined) bad.push(`${answer.status} ${leak} ${target}`);
      }
    }
    const shares = Array.from({ length: AT_ONCE }, (_, start) =>
      addresses.filter((__, index) => index % AT_ONCE === start),
    );
    await Promise.all(shares.map(worker));
    expect(bad).toEqual([]);
  });
});
