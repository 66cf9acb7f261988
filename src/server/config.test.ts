import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig, StartRefusal } from "./config.ts";

describe("the environment", () => {
  it.each([
    [{ PORT: "abc" }, /^PORT must be a number from 0 to 65535/u],
    [{ PORT: "70000" }, /^PORT must be/u],
    [{ PORT: "-1" }, /^PORT must be/u],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL must begin with postgres:\/\//u],
    [{ TULSI_KEY: "short" }, /^TULSI_KEY must hold 32 random bytes/u],
    [{ TULSI_KEY: "A".repeat(44) }, /^TULSI_KEY must hold 32 random bytes/u],
    [{ TULSI_URL: "clinic.example" }, /^TULSI_URL must be the clinic's public address/u],
    [{ TULSI_URL: "https://clinic.example/path" }, /^TULSI_URL must be/u],
    [{ TULSI_URL: "https://me:secret@clinic.example" }, /^TULSI_URL must be/u],
    [{ TULSI_URL: "ftp://clinic.example" }, /^TULSI_URL must be/u],
    [{ SMTP_URL: "mail.example:25" }, /^SMTP_URL must begin with smtp/u],
    [{ TULSI_MAIL_FROM: "a@b.in\r\nBcc: c@d.in" }, /^TULSI_MAIL_FROM must be one line/u],
    [{ TULSI_TRUSTED_PROXIES: "proxy" }, /^TULSI_TRUSTED_PROXIES must be a list of IP addresses/u],
    [{ TULSI_LOG: "loud" }, /^TULSI_LOG must be/u],
  ])("is refused with one clear sentence: %j", (environment, sentence) => {
    expect(() => parseConfig(environment)).toThrow(StartRefusal);
    expect(() => parseConfig(environment)).toThrow(sentence);
  });

  it("never quotes a key or an address with its password", () => {
    for (const environment of [{ TULSI_KEY: "hunter2hunter2" }, { DATABASE_URL: "mysql://u:hunter2hunter2@h/d" }]) {
      expect(() => parseConfig(environment)).toThrow(expect.not.stringContaining("hunter2") as unknown as Error);
      try {
        parseConfig(environment);
      } catch (error) {
        expect(String(error)).not.toContain("hunter2");
      }
    }
  });

  it("has defaults for everything", () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      folder: resolve("data"),
      databaseUrl: undefined,
      keys: undefined,
      publicOrigin: undefined,
      smtpUrl: undefined,
      trustedProxies: [],
    });
    expect(parseConfig({ PORT: "", TULSI_URL: " " })).toMatchObject({ port: 3000, publicOrigin: undefined });
  });

  it("reads what is set", () => {
    const keys = [randomBytes(32), randomBytes(32)];
    const config = parseConfig({
      PORT: "0",
      TULSI_URL: "https://clinic.example/",
      TULSI_KEY: `${keys[0]?.toString("base64")},${keys[1]?.toString("hex")}`,
      TULSI_TRUSTED_PROXIES: "10.0.0.1, ::1",
    });
    expect(config).toMatchObject({
      port: 0,
      publicOrigin: "https://clinic.example",
      trustedProxies: ["10.0.0.1", "::1"],
    });
    expect(config.keys).toEqual(keys);
  });
});
