import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { LANGUAGES, pathIn } from "#domain/language.ts";
import routes from "#web/routes.ts";
import { nextIn, nextOf, nextOr, withNext } from "./next-path.ts";

const CHOSEN = "/Doctors/meera-kulkarni/book?start=2026-11-23T04%3A30%3A00.000Z&zone=Europe%2FLondon";

/** Every address of the site, and whether it is a page: those of other addresses are plain `.ts` files. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): { path: string; isPage: boolean }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const isLeaf = entry.children === undefined || entry.children.length === 0;
    const own = isLeaf && entry.path !== "*" ? [{ path: path || "/", isPage: entry.file.endsWith(".tsx") }] : [];
    return [...own, ...addressesOf(entry.children ?? [], path)];
  });
}
const ADDRESSES = addressesOf(routes).map(({ path, isPage }) => ({
  path: path.replace(/:(\w+)/gu, "some-$1"),
  isPage,
}));
const dataOf = (path: string): string => (path === "/" ? "/_root.data" : `${path}.data`);

describe("the path to open after signing in", () => {
  it("is part of the URL of the login page", () => {
    expect(nextIn(withNext("/PatientLogin", CHOSEN))).toBe(CHOSEN);
    expect(withNext("/PatientLogin", undefined)).toBe("/PatientLogin");
    expect(nextIn("/PatientLogin")).toBeUndefined();
  });

  it("is never on another site", () => {
    const others = ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/"];
    const hidden = ["/hi//evil.example", "/hi//evil.example.data", "/hi/\\evil.example", "/_root.data"];
    for (const sent of [...others, ...hidden]) {
      expect(nextIn(`/PatientLogin?${new URLSearchParams({ next: sent })}`), sent).toBeUndefined();
      expect(nextOr(sent, "/usual"), sent).toBe("/usual");
    }
    expect(nextOr("", "/usual")).toBe("/usual");
    expect(nextOr(CHOSEN, "/usual")).toBe(CHOSEN);
  });

  it.each(LANGUAGES)(
    "is the page's own address for every page and its data, and no other address, in %s",
    (language) => {
      const wrong: string[] = [];
      for (const { path, isPage } of ADDRESSES) {
        const expected = isPage ? path : undefined;
        const prefix = pathIn(language, "/").replace(/\/$/u, "");
        for (const asked of [pathIn(language, path), prefix + dataOf(path), `${prefix}${dataOf(path)}?_routes=root`]) {
          const got = nextOf(new Request(`http://clinic.example${asked}`));
          if (got !== expected) wrong.push(`${asked}: ${got}`);
          const sent = nextOr(asked, "/usual");
          if (sent !== (expected === "/" ? "/usual" : (expected ?? "/usual"))) wrong.push(`sent ${asked}: ${sent}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(ADDRESSES.filter(({ isPage }) => isPage).length).toBeGreaterThan(50);
    },
  );

  it("has the search of the page without what the router adds", () => {
    const next = (path: string) => nextOf(new Request(`http://clinic.example${path}`));
    expect(next("/AdminDashboard/visits.data?page=2&_routes=root%2Cx&q=a%26b")).toBe(
      "/AdminDashboard/visits?page=2&q=a%26b",
    );
    expect(next("/AdminDashboard.data?index")).toBe("/AdminDashboard");
    expect(next("/hi.data")).toBe("/");
    expect(next("/hi/_.data")).toBe("/");
    expect(next("/YourData/_.data")).toBe("/YourData");
    expect(next("/YourData.data.data")).toBe("/YourData");
    expect(next("/YourData")).toBe("/YourData");
  });
});
