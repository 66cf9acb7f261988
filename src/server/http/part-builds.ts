import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** In a route's first segment: that it may stand for more than one word. */
const NOT_ONE_WORD = /[:*?]/u;
const DATA = /(?:\/_|\/_root)?\.data$/u;

function parentsOf(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [parent, ...parentsOf(routes, parent)] : [];
}

/** The first segment of the addresses that a route answers, in small letters; empty for `/` alone, undefined for any. */
function firstSegment(routes: Routes, route: Route): string | undefined {
  const paths = [route, ...parentsOf(routes, route)].map(({ path }) => path ?? "");
  const first = paths.findLast((path) => path !== "")?.split("/")[0] ?? "";
  return NOT_ONE_WORD.test(first) ? undefined : first.toLowerCase();
}

function isLeaf(routes: Routes, route: Route): boolean {
  return !Object.values(routes).some((other) => other?.parentId === route.id);
}

/** The build with the routes that can answer below one first segment, `/` and everywhere. */
function partOf(build: ServerBuild, segment: string): ServerBuild {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const answering = all.filter((route) => {
    const own = firstSegment(build.routes, route);
    const inPart = own === undefined || own === "" || own === segment;
    return inPart && (own !== "" || isLeaf(build.routes, route));
  });
  const ids = new Set(answering.flatMap((route) => [route, ...parentsOf(build.routes, route)]).map(({ id }) => id));
  const within = <Of>(routes: Record<string, Of>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: within(build.routes),
    assets: { ...build.assets, routes: within(build.assets.routes) },
  };
}

/**
 * The router looks through all routes of its build several times for each page, and makes them anew once. Routes are
 * told apart by the first segment of the address, so a page needs only those of its own (docs/decisions/026).
 * Out: the part of the build that answers a path, itself in the order of the whole, or undefined when only the whole can.
 */
export function partBuilds(build: ServerBuild): (pathname: string) => ServerBuild | undefined {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const segments = new Set(all.map((route) => firstSegment(build.routes, route)));
  const parts = new Map<string, ServerBuild>();
  function partFor(segment: string): ServerBuild | undefined {
    if (!segments.has(segment)) return undefined;
    const part = parts.get(segment) ?? partOf(build, segment);
    parts.set(segment, part);
    return part;
  }
  return (pathname) => {
    const path = pathname.replace(DATA, "");
    if (path === "/" || path === "") return partFor("");
    const segment = path.split("/", 2)[1] ?? "";
    return segment === "" ? undefined : partFor(segment.toLowerCase());
  };
}
