import { describe, expect, it } from "vitest";
import { assetsIn, isShareable, libraryPage, offlinePage } from "./caches.ts";

describe("the service worker's caches", () => {
  it.each([
    ["/Remedies", "/Remedies"],
    ["/Remedies/ginger-tea", "/Remedies/ginger-tea"],
    ["/Remedies/ginger-tea.data", "/Remedies/ginger-tea"],
    ["/hi/Remedies/ginger-tea.data", "/hi/Remedies/ginger-tea"],
    ["/", undefined],
    ["/hi", undefined],
    ["/Blog/ginger", undefined],
    ["/patient/prescriptions", undefined],
    ["/doctor/library/ginger-tea", undefined],
    ["/Remedies/a/b", undefined],
  ])("store %s for the library page %s", (path, page) => expect(libraryPage(path)).toBe(page));

  it.each([
    ["/patient/dashboard", "/offline"],
    ["/hi/patient/dashboard", "/hi/offline"],
  ])("answer %s without a network with %s", (path, page) => expect(offlinePage(path)).toBe(page));

  const answer = (headers: Record<string, string>, status = 200) => new Response("", { status, headers });
  const HTML = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache" };

  it.each([
    ["a page for all visitors", answer(HTML), true],
    ["a page that must not be stored", answer({ ...HTML, "cache-control": "no-store" }), false],
    ["a page without cache headers", answer({ "content-type": "text/html" }), false],
    ["data", answer({ ...HTML, "content-type": "text/x-script" }), false],
    ["an error", answer(HTML, 503), false],
  ])("store or skip %s: %#", (_, page, stores) => expect(isShareable(page)).toBe(stores));

  it("include each built file of a page once", () => {
    const script = `import("/assets/part~root-b_2.js")`;
    const html = `<link href="/assets/app-1a.css"><script>${script};${script}</script>`;
    expect(assetsIn(html)).toEqual(["/assets/app-1a.css", "/assets/part~root-b_2.js"]);
  });
});
