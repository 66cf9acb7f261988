/** "page" for the link of the page that is shown or of one that it lies below, as screen readers want to know. */
export function currentAt(pathname: string, path: string): "page" | undefined {
  const here = pathname.toLowerCase();
  const there = path.toLowerCase();
  return here === there || (there !== "/" && here.startsWith(`${there}/`)) ? "page" : undefined;
}
