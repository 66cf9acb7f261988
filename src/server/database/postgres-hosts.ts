import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { StartRefusal } from "#server/config.ts";

export interface Hosts {
  /** The addresses of one host each, in order. */
  readonly urls: readonly string[];
  /** Whether a host that only reads, such as a standby, must not be used. */
  readonly writable: boolean;
}

const URL_PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/u;

/**
 * Parses an address with several hosts: `postgres://user@one:5432,two:5432/tulsi?target_session_attrs=read-write`.
 * `sslmode` means what it means to psql: `require` encrypts and checks no certificate, unless `sslrootcert` is there.
 * Throws StartRefusal for another `target_session_attrs` than `any`, `primary` and `read-write`.
 */
export function hostsOf(url: string): Hosts {
  const { scheme = "", user = "", hosts = "", rest = "" } = URL_PARTS.exec(url)?.groups ?? {};
  let attributes = "any";
  const urls = hosts.split(",").map((host) => {
    const one = URL.parse(`${scheme}${user}${host}${rest}`);
    if (!one) throw new StartRefusal(() => START_REFUSALS.postgresAddress);
    attributes = one.searchParams.get("target_session_attrs") ?? attributes;
    one.searchParams.delete("target_session_attrs");
    // pg's own mode, which libpq does not know.
    const isPgMode = one.searchParams.get("sslmode") === "no-verify";
    if (one.searchParams.has("sslmode") && !isPgMode) one.searchParams.set("uselibpqcompat", "true");
    return one.href;
  });
  if (!["any", "primary", "read-write"].includes(attributes)) {
    throw new StartRefusal(() => START_REFUSALS.postgresTarget);
  }
  return { urls, writable: attributes !== "any" };
}
