/** The required part of a build's routes. */
type Routes = Readonly<Record<string, { readonly path?: string; readonly parentId?: string } | undefined>>;

const isParameter = (segment: string) => segment.includes(":");

/** The segments of a route's whole path, those of its parents first. */
function segmentsOf(routes: Routes, id: string): string[] {
  const { path = "", parentId } = routes[id] ?? {};
  const before = parentId === undefined ? [] : segmentsOf(routes, parentId);
  return [...before, ...path.split("/").filter((segment) => segment !== "")];
}

/** Whether a route matches as the router matches it, ignoring case. */
function matches(route: readonly string[], path: readonly string[]): boolean {
  const same = (segment: string, at: number) =>
    isParameter(segment) || segment.toLowerCase() === path[at]?.toLowerCase();
  return route.length === path.length && route.every(same);
}

/**
 * Gives each page one address. In: the routes of a build. Out: a function from a path to the same path as its route is
 * spelled, without slashes at its end or twice; a path of no route, and data of the router, stay as they are.
 */
export function canonicalPaths(routes: Routes): (path: string) => string {
  const fixedCount = (route: readonly string[]) => route.filter((segment) => !isParameter(segment)).length;
  const known = Object.keys(routes)
    .map((id) => segmentsOf(routes, id))
    .filter((route) => !route.includes("*"))
    .sort((one, other) => fixedCount(other) - fixedCount(one));
  return (path) => {
    if (path.endsWith(".data")) return path;
    const segments = path.split("/").filter((segment) => segment !== "");
    const route = known.find((one) => matches(one, segments));
    if (route === undefined) return path;
    return `/${segments.map((segment, at) => (isParameter(route[at] ?? ":") ? segment : route[at])).join("/")}`;
  };
}
