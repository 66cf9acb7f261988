import { NAV } from "#web/features/house/house.copy.ts";

/** "page" for the link of the page that is shown or of one that it lies below, as screen readers want to know. */
export function currentAt(pathname: string, path: string): "page" | undefined {
  const here = pathname.toLowerCase();
  const there = path.toLowerCase();
  return here === there || (there !== "/" && here.startsWith(`${there}/`)) ? "page" : undefined;
}

/** The path of the menu's page that is shown or lies above it; empty for any other. */
export function shownIn(pathname: string): string {
  return NAV.pages.find(({ path }) => currentAt(pathname, path) !== undefined)?.path ?? "";
}
