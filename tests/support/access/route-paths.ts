import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The path of every page of a route configuration, from the top. */
export function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const below = entry.children ? pathsOf(entry.children, path) : [];
    const isPage = entry.index === true || (entry.path !== undefined && !below.includes(path));
    return isPage ? [path || "/", ...below] : below;
  });
}
