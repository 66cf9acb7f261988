import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { addressOf, countedSubjects, limitSubject, untrustedProxyOf } from "./client.ts";

function addressFor(remoteAddress: string | undefined, forwarded: string | undefined, proxies: string[]): string {
  const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } };
  return addressOf(request as unknown as IncomingMessage, proxies);
}

describe("a proxy that is not trusted", () => {
  const proxyOf = (remoteAddress: string, forwarded: string | undefined, proxies: string[]) =>
    untrustedProxyOf(
      { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage,
      proxies,
    );

  it("is named when it is in the operator's own network, and never when it may be a visitor", () => {
    expect(proxyOf("127.0.0.1", "203.0.113.9", [])).toBe("127.0.0.1");
    expect(proxyOf("::ffff:10.0.0.7", "203.0.113.9", ["127.0.0.1"])).toBe("10.0.0.7");
    expect(proxyOf("203.0.113.9", "1.2.3.4", [])).toBe("unknown");
    expect(proxyOf("10.0.0.7", "203.0.113.9", ["10.0.0.7"])).toBeUndefined();
    expect(proxyOf("10.0.0.7", undefined, [])).toBeUndefined();
  });
});

describe("the client address for rate limits", () => {
  it("is the socket's, whatever a header claims", () => {
    expect(addressFor("203.0.113.9", "10.0.0.1", [])).toBe("203.0.113.9");
    expect(addressFor("::ffff:203.0.113.9", "10.0.0.1", ["198.51.100.1"])).toBe("203.0.113.9");
    expect(addressFor(undefined, "10.0.0.1", [])).toBe("unknown");
    expect(addressFor(undefined, "10.0.0.1", ["10.0.0.1"])).toBe("unknown");
  });

  it("is the last one that a trusted proxy names, without other trusted proxies and the client's own entries", () => {
    const proxies = ["10.0.0.1", "10.0.0.2"];
    expect(addressFor("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", proxies)).toBe("203.0.113.9");
    expect(addressFor("::ffff:10.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
    expect(addressFor("10.0.0.1", undefined, proxies)).toBe("10.0.0.1");
    expect(addressFor("10.0.0.1", " , ", proxies)).toBe("10.0.0.1");
  });

  it("is without the port that some proxies add, and never invalid text", () => {
    const proxies = ["10.0.0.1"];
    expect(addressFor("10.0.0.1", "1.2.3.4:5678", proxies)).toBe("1.2.3.4");
    expect(addressFor("10.0.0.1", "[2001:db8::1]:443", proxies)).toBe("2001:db8::1");
    expect(addressFor("10.0.0.1", "anything", proxies)).toBe("10.0.0.1");
  });

  it("is limited for an IPv6 /64 and for its /48", () => {
    expect(countedSubjects("2001:db8:1:2::9")).toEqual(["2001:db8:1:2::/64", "2001:db8:1::/48"]);
    expect(countedSubjects("203.0.113.9")).toEqual(["203.0.113.9"]);
  });

  it("is the same for a whole IPv6 network", () => {
    const network = "2001:db8:1:2::/64";
    expect(limitSubject("2001:db8:1:2:3:4:5:6")).toBe(network);
    expect(limitSubject("2001:0db8:0001:0002::1")).toBe(network);
    expect(limitSubject("2001:db8:1:3::1")).not.toBe(network);
    expect(limitSubject("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(limitSubject("::1")).toBe("0:0:0:0::/64");
    expect(limitSubject("203.0.113.9")).toBe("203.0.113.9");
    expect(limitSubject("nonsense")).toBe("nonsense");
  });
});
