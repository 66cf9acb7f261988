import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../support/access/route-table.ts";
import { type ClinicProcess, startClinic } from "../../support/processes/clinic-process.ts";
import { visibleLines } from "../../support/visible-text.ts";

let clinic: ClinicProcess;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic.remove());

/** Pages whose English texts are still being translated. */
const LATER: ReadonlyMap<string, string> = new Map([
  ["/AboutUs", "the grades of evidence are in src/domain"],
  ["/Assistant", "the assistant's texts are in src/web/features/assistant and src/domain"],
  ["/Assistant/safety", "the names of the figures are in content/safety-figures.yaml"],
  ["/Blog", "the library and the posts are in content/remedies and content/articles"],
  ["/Remedies", "the library is in content/remedies"],
]);

/** What is written in Latin letters in every language. */
const SAME_EVERYWHERE =
  /https?:\/\/\S+|\S+@\S+|\b(?:Tulsi|WhatsApp|Tele-MANAS|PDF|JPEG|PNG|CSV|OTP|RSS|IST|SQLite|AI|GERD)\b/gu;
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

describe("a public page under /hi", () => {
  it.each(PAGES.filter((path) => !LATER.has(path)))("%s has no English sentence", async (path) => {
    const answer = await fetch(new URL(path === "/" ? "/hi" : `/hi${path}`, clinic.address));
    const html = await answer.text();
    expect([answer.status, /<html lang="hi"/u.test(html)]).toEqual([200, true]);
    expect(latinSentences(html)).toEqual([]);
  });
});
