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
  const same = (segment: string, index: number) =>
    isParameter(segment) || segment.toLowerCase() === path[index]?.toLowerCase();
  return route.length === path.length && route.every(same);
}

/**
 * Gives each page one address.
 * @param routes - The routes of a build.
 * @returns A function from a path to the same path as its route is spelled, without slashes at its end or twice; a
 * path of no route, and data of the router, stay as they are.
 */
export function canonicalPaths(routes: Routes): (path: string) => string {
  const fixedCount = (route: readonly string[]) => route.filter((segment) => !isParameter(segment)).length;
  const known = Object.keys(routes)
    .map((id) => segmentsOf(routes, id))
    .filter((route) => !route.includes("*"))
    .sort((route, other) => fixedCount(other) - fixedCount(route));
  return (path) => {
    if (path.endsWith(".data")) return path;
    const segments = path.split("/").filter((segment) => segment !== "");
    const route = known.find((candidate) => matches(candidate, segments));
    if (route === undefined) return path;
    const spelled = segments.map((segment, index) => (isParameter(route[index] ?? ":") ? segment : route[index]));
    return `/${spelled.join("/")}`;
  };
}
