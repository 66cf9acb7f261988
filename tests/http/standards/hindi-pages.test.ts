import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { pathIn } from "#domain/language.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import { ROUTES } from "../../support/access/route-table.ts";
import { type ClinicProcess, startClinic } from "../../support/processes/clinic-process.ts";
import { visibleLines } from "../../support/visible-text.ts";

let clinic: ClinicProcess;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic.remove());

/** What is written in Latin letters in every language, the last one as it is printed on packets. */
const SAME_EVERYWHERE =
  /https?:\/\/\S+|\S+@\S+|\b(?:Tulsi|WhatsApp|Tele-MANAS|PDF|JPEG|PNG|CSV|OTP|RSS|IST|SQLite|AI|GERD|A B C D|mulethi, yashtimadhu, jethimadh, liquorice)\b/gu;
/** Four words or more in a row. */
const LATIN_SENTENCE = /\p{Script=Latin}[\p{Script=Latin}'’-]*(?:[ ,;:]+\p{Script=Latin}[\p{Script=Latin}'’-]*){3,}/gu;

function latinSentences(html: string): string[] {
  return visibleLines(html).flatMap((line) => line.replace(SAME_EVERYWHERE, "·").match(LATIN_SENTENCE) ?? []);
}

const PAGES = Object.entries(ROUTES)
  .filter(([path, { visitor }]) => visitor === "200" && !/[:.]/u.test(path))
  .map(([path]) => path);

it("finds an English sentence among Hindi, in texts and in names for screen readers", () => {
  const html =
    "<html><head><title>Not read here at all</title></head><body><h1>होम</h1><p>Read <b>this first</b> please</p>" +
    '<button aria-label="Open the main menu">मेन्यू</button><p lang="en">This one is marked English.</p></body></html>';
  expect(latinSentences(html)).toEqual(["Read this first please", "Open the main menu"]);
  expect(latinSentences("<p>Tulsi को WhatsApp पर PDF और CSV भेजें</p>")).toEqual([]);
});

const LIBRARY_PAGES = [
  ...LIBRARY.map(({ slug }) => remedyAddress(slug)),
  ...CONDITIONS.map(topicAddress),
  ADDRESSES.medicines,
];

async function hindiPage(path: string): Promise<string> {
  const answer = await fetch(new URL(pathIn("hi", path), clinic.address));
  const html = await answer.text();
  expect([answer.status, /<html lang="hi"/u.test(html)]).toEqual([200, true]);
  return html;
}

describe("a public page under /hi", () => {
  it.each([...PAGES, ...LIBRARY_PAGES])("%s has no English sentence", async (path) => {
    expect(latinSentences(await hindiPage(path))).toEqual([]);
  });

  it("of an article has no English sentence", async () => {
    const articles = new Set((await hindiPage("/Blog")).match(/(?<=href="\/hi)\/Blog\/[^"?#]+(?=")/gu));
    expect(articles.size).toBe(3);
    for (const path of articles) expect(latinSentences(await hindiPage(path))).toEqual([]);
  });
});
