const HERE = "http://here.invalid";
const HOME = "/";

/**
 * Makes a submitted return path safe.
 * @param sent - Untrusted form text.
 * @returns The path with its search and hash, or `/` for anything that a browser could read as an address of another
 * site.
 */
export function sameSitePath(sent: FormDataEntryValue | null): string {
  if (typeof sent !== "string" || !sent.startsWith("/")) return HOME;
  if (!URL.canParse(sent, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(sent, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : HOME;
}
