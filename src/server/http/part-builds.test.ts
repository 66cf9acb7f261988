import { createRequestHandler, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { partBuilds } from "./part-builds.ts";

interface Told {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly index?: true;
}

const ROUTES: readonly Told[] = [
  { id: "root", path: "" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "blog", path: "Blog", parentId: "site" },
  { id: "post", path: "Blog/:tail", parentId: "site" },
  { id: "doctors", path: "Doctors", parentId: "site" },
  { id: "own", parentId: "site" },
  { id: "hours", path: "doctor/hours", parentId: "own" },
  { id: "desk", path: "AdminDashboard", parentId: "root" },
  { id: "today", parentId: "desk", index: true },
  { id: "letters", path: "feedback", parentId: "desk" },
  { id: "feed", path: "feed.xml", parentId: "root" },
  { id: "elsewhere", path: "*", parentId: "root" },
];

/** A build whose every route answers with its own name: no screens, so each answer is that of the last match. */
const build = {
  entry: { module: { default: () => new Response() } },
  routes: Object.fromEntries(
    ROUTES.map((route) => [route.id, { ...route, module: { loader: () => new Response(route.id) } }]),
  ),
  assets: { routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])), version: "1", url: "", entry: {} },
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  future: {},
  ssr: true,
} as unknown as ServerBuild;

const PATHS = [
  ...["/", "/Blog", "/blog", "/Blog/", "/Blog/abc-title", "/Blog/abc/more", "/BLOG//abc", "//Blog", "/Doctors"],
  ...["/doctor/hours", "/doctor", "/AdminDashboard", "/AdminDashboard/feedback", "/admindashboard/nothing"],
  ...["/feed.xml", "/feedback", "/nothing/at/all", "/%42log", "/%E0%A4%A", "/Blog%2Fabc", "/__proto__", "/constructor"],
];

async function answerOf(from: ServerBuild, path: string): Promise<string> {
  const answer = await createRequestHandler(from, "production")(new Request(`http://localhost${path}`));
  return `${answer.status} ${await answer.text()}`;
}

describe("the part of the build that answers an address", () => {
  const partFor = partBuilds(build);

  it.each(PATHS)("answers %s as the whole does", async (path) => {
    const part = partFor(new URL(path, "http://localhost").pathname) ?? build;
    expect(await answerOf(part, path)).toBe(await answerOf(build, path));
  });

  it("has the routes of the first segment, of the first page and of everywhere, with what is around them", () => {
    expect(Object.keys(partFor("/Blog/abc-title")?.routes ?? {})).toEqual([
      ...["root", "site", "home", "blog", "post", "elsewhere"],
    ]);
    expect(Object.keys(partFor("/doctor/hours")?.assets.routes ?? {})).toEqual([
      ...["root", "site", "home", "own", "hours", "elsewhere"],
    ]);
    expect(Object.keys(partFor("/")?.routes ?? {})).toEqual(["root", "site", "home", "elsewhere"]);
  });

  it("is the same for a page and for its data", () => {
    for (const [data, page] of [
      ["/_root.data", "/"],
      ["/Blog.data", "/Blog"],
      ["/Blog/_.data", "/Blog/"],
      ["/Blog/abc-title.data", "/Blog/abc-title"],
      ["/AdminDashboard/feedback.data", "/AdminDashboard"],
    ] as const) {
      expect(partFor(data)).toBeDefined();
      expect(partFor(data)).toBe(partFor(page));
    }
  });

  it("leaves addresses of no known first segment, and the router's own, to the whole", () => {
    for (const path of ["/__manifest", "/nothing", "//Blog", "/%42log"]) expect(partFor(path)).toBeUndefined();
  });
});
