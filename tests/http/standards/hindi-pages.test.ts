import { afterAll, describe, expect, it } from "vitest";
import { postPath } from "#domain/blog/blog.rules.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import type { Engine } from "#server/database/open.ts";
import { ROUTES } from "#support/access/route-table.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aHindiClinic } from "#support/hindi-clinic.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { serveClinic, UNLIMITED } from "#support/processes/served.ts";
import { latinSentences } from "#support/visible-text.ts";

const READERS = ["visitor", "patient", "doctor", "admin"] as const;
type Reader = (typeof READERS)[number];

/** Forms that end or change the session of their reader. */
const NOT_SUBMITTED = ["/sign-out", "/language", "/theme", "/YourData/erase"];
/** Files for other programs, whose address has no language. */
const FILE = /^\/(?:assets\/|feed\.xml|favicon|sitemap\.xml|manifest)/u;

it("detects an English sentence among Hindi, in texts and in accessible names", () => {
  const html =
    "<html><head><title>Not read here at all</title></head><body><h1>होम</h1><p>Read <b>this first</b> please</p>" +
    '<button aria-label="Open the main menu">मेन्यू</button><p lang="en">This one is marked English.</p></body></html>';
  expect(latinSentences(html)).toEqual(["Read this first please", "Open the main menu"]);
  expect(latinSentences("<p>Tulsi को WhatsApp पर PDF और CSV भेजें</p>")).toEqual([]);
});

/** HTTP is the same for both engines. */
const HERE: readonly Engine[] = ["sqlite"];

describe.each(HERE)("every page under /hi, on %s", async (engine) => {
  const open = await openTestClinic(engine, UNLIMITED);
  const people = await aHindiClinic(open);
  const served = await serveClinic(open);
  afterAll(async () => {
    await served.close();
    await open.close();
  });

  const cookies: Readonly<Record<Reader, string>> = {
    visitor: "",
    patient: people.cookies,
    doctor: people.doctor.client.cookies,
    admin: people.admin.client.cookies,
  };
  const library = await open.api.remedies.readCurrentLibrary(people.admin);
  const librarySlugs = ["ginger-tea", "less-salt", ...CONDITIONS, MEDICINES_TABLE.slug, "no-such-page"];
  const posts = (await open.api.blog.listNewestPosts(people.admin, 50, "hi")).map((post) =>
    postPath(post).slice("/Blog/".length),
  );
  const { consultations, slug, code, grievance, waitingUid, doctor, patient } = people;

  /** Values of path parameters, by the beginning of the path. */
  const VALUES: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^\/Blog\/:tail/u, [...posts, "no-such-post"]],
    [/^\/Doctors\/:slug/u, [slug, "nobody"]],
    [/^\/Health\/:slug/u, ["cough", "nobody"]],
    [/:slug/u, librarySlugs],
    [/:id/u, [...Object.values(consultations), "nobody"]],
    [/^\/verify\/:code/u, [code, "nobody"]],
    [/:number/u, [grievance, "nobody"]],
    [/:uid/u, [waitingUid, doctor.uid, patient.uid, "nobody"]],
    [/:secret/u, ["nobody"]],
    [/\*$/u, ["no/such/page"]],
  ];
  /** Further URLs of a page: its views and its messages. */
  const QUERIES: Readonly<Record<string, readonly string[]>> = {
    "/": ["?notice=no-permission"],
    "/Blog": ["?remedy=ginger-tea", "?words=अदरक", "?page=99"],
    "/Doctors": ["?words=khansi", "?free=today", "?words=xyzzy"],
    "/Remedies": ["?words=अदरक", "?words=xyzzy"],
    "/Health": ["?words=khansi", "?words=xyzzy"],
    "/Assistant": [`?chat=${people.chat}`],
    "/Assistant/hand-off": [`?chat=${people.chat}`],
    "/doctor/library": ["?sheet=all"],
    "/AdminDashboard/library": ["?sheet=all"],
    "/AdminDashboard/visits": ["?sheet=past", "?sheet=next", "?sheet=flagged"],
    "/AdminDashboard/verify-doctors": ["?sheet=all", "?sheet=verified"],
    "/AdminDashboard/feedback": ["?tab=contacts"],
    "/AdminDashboard/visits/book": [`?doctor=${slug}`],
    "/AdminDashboard/visits/walk-in": [`?doctor=${slug}`],
    "/AdminDashboard/manage-users": ["?words=vikram"],
    "/reset-password": ["?token=nobody"],
    "/confirm-email": ["?token=nobody"],
    "/new-email": ["?token=nobody"],
  };

  function addressesOf(path: string): string[] {
    const values = VALUES.find(([pattern]) => pattern.test(path))?.[1];
    const plain = values?.map((value) => path.replace(/:\w+|\*/u, encodeURIComponent(value).replaceAll("%2F", "/")));
    return [...(plain ?? [path]), ...(QUERIES[path] ?? []).map((query) => path + query)];
  }

  const ask = (reader: Reader, path: string, fields?: Readonly<Record<string, string>>) =>
    fetch(new URL(path === "/" ? "/hi" : `/hi${path}`, served.address), {
      method: fields ? "POST" : "GET",
      headers: { cookie: cookies[reader], ...(fields && { origin: served.address }) },
      redirect: "manual",
      ...(fields && { body: new URLSearchParams(fields) }),
    });

  /** The faults of a response: its language, its sentences, and its links and forms. */
  async function faultsOf(answer: Response): Promise<string[]> {
    const location = answer.headers.get("location");
    if (location !== null) return /^(?:http:\/\/[^/]*)?\/hi(?:[/?#]|$)/u.test(location) ? [] : [`leads to ${location}`];
    if (!(answer.headers.get("content-type") ?? "").includes("text/html")) {
      await answer.body?.cancel();
      return [];
    }
    const html = await answer.text();
    const links = html.matchAll(/<(?:a|form|button)\b[^>]*?(?:href|action)="(\/[^"]*)"[^>]*>/giu);
    return [
      ...(html.includes('<html lang="hi"') ? [] : [`is not marked as Hindi, status ${answer.status}`]),
      ...latinSentences(html),
      ...[...links]
        .filter(([tag, to = ""]) => !/^\/hi(?:[/?#]|$)/u.test(to) && !FILE.test(to) && !/hreflang="en"/iu.test(tag))
        .map(([, to]) => `links to ${to}`),
    ];
  }

  it("is in Hindi for every page of the library", async () => {
    for (const { slug: remedy } of library.remedies) {
      expect([remedy, await faultsOf(await ask("visitor", `/Remedies/${remedy}`))]).toEqual([remedy, []]);
    }
  });

  it.each(READERS)("is in Hindi for a %s, and links to Hindi pages", async (reader) => {
    const faults = new Map<string, string[]>();
    for (const address of Object.keys(ROUTES).flatMap(addressesOf)) {
      for (const fault of await faultsOf(await ask(reader, address)))
        faults.set(fault, [...(faults.get(fault) ?? []), address]);
    }
    // As one text, which a report shows whole.
    expect([...faults].map(([fault, at]) => `${fault} (${at.length}: ${at.slice(0, 3).join(" ")})`).join("\n")).toBe(
      "",
    );
  });

  it.each(READERS)("answers a %s in Hindi to an empty form and to a filled one", async (reader) => {
    const faults = new Map<string, string>();
    const filled = { email: "nobody@example.test", password: GOOD_PASSWORD, name: "x", message: "x", words: "x" };
    for (const address of Object.keys(ROUTES)
      .filter((path) => !NOT_SUBMITTED.includes(path))
      .flatMap(addressesOf)) {
      for (const fields of [{}, filled])
        for (const fault of await faultsOf(await ask(reader, address, fields))) faults.set(fault, address);
    }
    expect([...faults].map(([fault, at]) => `${fault} (${at})`).join("\n")).toBe("");
  });
});
