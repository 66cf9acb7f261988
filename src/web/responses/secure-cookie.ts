/** The attribute that keeps a cookie off plain HTTP, where the site is reached by HTTPS. */
export function secureAt(origin: string): string {
  return origin.startsWith("https:") ? "; Secure" : "";
}
