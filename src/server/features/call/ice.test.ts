import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { iceServersFor } from "./ice.ts";

describe("TURN servers", () => {
  it("get expiring names from a shared secret, which no browser receives", () => {
    const now = Date.parse("2026-11-21T10:00:00Z");
    const plain = { urls: ["turn:a.example"], username: "clinic", credential: "word" };
    const [first, second] = iceServersFor([plain, { urls: ["turn:b.example"], secret: "hunter2" }], now);
    expect(first).toEqual(plain);
    const [until, name] = (second?.username ?? "").split(":");
    expect(Number(until)).toBe(now / 1000 + 6 * 60 * 60);
    expect(name).toMatch(/^[0-9a-f-]{36}$/u);
    expect(second?.credential).toBe(
      createHmac("sha1", "hunter2")
        .update(second?.username ?? "")
        .digest("base64"),
    );
    expect(JSON.stringify(second)).not.toContain("hunter2");
  });
});
