const HERE = "http://here.invalid";
const HOME = "/";

/**
 * A path of this site to go back to, whatever was sent. In: text of a form, untrusted. Out: the path with its
 * search and hash, or `/` for anything that a browser could read as another site's address.
 */
export function sameSitePath(sent: FormDataEntryValue | null): string {
  if (typeof sent !== "string" || !sent.startsWith("/")) return HOME;
  if (!URL.canParse(sent, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(sent, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : HOME;
}
