import { describe, expect, it } from "vitest";
import { addressOf, counted } from "./client.ts";

describe("the address that limits count for", () => {
  it("is the socket's, whatever a header claims", () => {
    expect(addressOf("203.0.113.9", "10.0.0.1", [])).toBe("203.0.113.9");
    expect(addressOf("::ffff:203.0.113.9", "10.0.0.1", ["198.51.100.1"])).toBe("203.0.113.9");
    expect(addressOf(undefined, "10.0.0.1", [])).toBe("unknown");
  });

  it("is what a trusted proxy says last, passing over other trusted proxies and what the client put before", () => {
    const proxies = ["10.0.0.1", "10.0.0.2"];
    expect(addressOf("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", proxies)).toBe("203.0.113.9");
    expect(addressOf("::ffff:10.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
    expect(addressOf("10.0.0.1", undefined, proxies)).toBe("10.0.0.1");
    expect(addressOf("10.0.0.1", " , ", proxies)).toBe("10.0.0.1");
  });

  it("counts an IPv6 network as one", () => {
    const network = "2001:db8:1:2::/64";
    expect(counted("2001:db8:1:2:3:4:5:6")).toBe(network);
    expect(counted("2001:0db8:0001:0002::1")).toBe(network);
    expect(counted("2001:db8:1:3::1")).not.toBe(network);
    expect(counted("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(counted("::1")).toBe("0:0:0:0::/64");
    expect(counted("203.0.113.9")).toBe("203.0.113.9");
    expect(counted("nonsense")).toBe("nonsense");
  });
});
