import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { environmentSchema, isExposed, parseConfig, StartRefusal } from "./config.ts";

function aModel(values: Readonly<Record<string, string>>): Record<string, string> {
  const whole = { URL: "https://models.example/v1", NAME: "small", ...values };
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [`TULSI_MODEL_${name}`, value]));
}

function sms(values: Readonly<Record<string, string>>): Record<string, string> {
  const whole = { URL: "https://sms.example/send", BODY: "{number} {text}", ...values };
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [`TULSI_SMS_${name}`, value]));
}

function ice(value: unknown): Record<string, string> {
  return { TULSI_ICE_SERVERS: typeof value === "string" ? value : JSON.stringify(value) };
}

const REPORTS = { REPORT_SECRET: "a-secret-that-nobody-can-guess-ever", ANSWER_ID: '"id":"{id}"' };

describe("the configuration from the environment", () => {
  it.each([
    [{ PORT: "abc" }, /^PORT must be a number from 0 to 65535/u],
    [{ PORT: "70000" }, /^PORT must be/u],
    [{ TULSI_TRUSTED_PROXY: "127.0.0.1" }, /^TULSI_TRUSTED_PROXY is no setting of Tulsi\. /u],
    [{ TULSI_DRAIN_SECONDS: "10" }, /^TULSI_DRAIN_SECONDS must be a number from 0 to 9\.$/u],
    [{ PORT: "-1" }, /^PORT must be/u],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL must begin with postgres:\/\//u],
    [{ TULSI_KEY: "short" }, /^TULSI_KEY must contain 32 random bytes/u],
    [{ TULSI_KEY: "A".repeat(44) }, /^TULSI_KEY must contain 32 random bytes/u],
    [{ TULSI_SIGNING_KEY: "short" }, /^TULSI_SIGNING_KEY must contain 32 random bytes/u],
    [{ TULSI_URL: "clinic.example" }, /^TULSI_URL must be the clinic's public address/u],
    [{ TULSI_URL: "https://clinic.example/path" }, /^TULSI_URL must be/u],
    [{ TULSI_URL: "https://me:secret@clinic.example" }, /^TULSI_URL must be/u],
    [{ TULSI_URL: "ftp://clinic.example" }, /^TULSI_URL must be/u],
    [{ SMTP_URL: "mail.example:25" }, /^SMTP_URL must begin with smtp/u],
    [{ TULSI_MAIL_FROM: "a@b.in\r\nBcc: c@d.in" }, /^TULSI_MAIL_FROM must be an email address/u],
    [{ TULSI_MAIL_FROM: "nobody" }, /^TULSI_MAIL_FROM must be an email address/u],
    [{ TULSI_MAIL_FROM: "The clinic <clinic>" }, /^TULSI_MAIL_FROM must be an email address/u],
    [{ SMTP_URL: "smtp://mail.example" }, /^TULSI_MAIL_FROM must be the clinic's email address/u],
    [{ TULSI_TRUSTED_PROXIES: "proxy" }, /^TULSI_TRUSTED_PROXIES must be a list of IP addresses/u],
    [{ TULSI_LOG: "loud" }, /^TULSI_LOG must be debug, info, warn, error or silent\.$/u],
    [{ TULSI_LANGUAGE: "fr" }, /^TULSI_LANGUAGE must be en or hi\.$/u],
    [ice("not JSON"), /^TULSI_ICE_SERVERS must be a JSON list/u],
    [ice({ urls: "stun:stun.example" }), /^TULSI_ICE_SERVERS must be a JSON list/u],
    [ice([{ urls: "stun:stun.example", port: 3478 }]), /^TULSI_ICE_SERVERS must be a JSON list/u],
    [ice([{ urls: [] }]), /^TULSI_ICE_SERVERS must be a JSON list/u],
    [ice([{ urls: "https://stun.example" }]), /^TULSI_ICE_SERVERS must name addresses/u],
    [ice([{ urls: "turn:turn.example" }]), /^TULSI_ICE_SERVERS must give every turn: address/u],
    [ice([{ urls: "stun:stun.example", secret: "hunter2" }]), /^TULSI_ICE_SERVERS must give every turn: address/u],
    [ice(Array(9).fill({ urls: "stun:stun.example" })), /^TULSI_ICE_SERVERS must name at most 8/u],
    [{ TULSI_SMS_BODY: "{number} {text}" }, /^TULSI_SMS_URL is missing/u],
    [sms({ URL: "sms.example" }), /^TULSI_SMS_URL must be an address/u],
    [sms({ URL: "https://{number}.example" }), /^TULSI_SMS_URL must be an address/u],
    [sms({ URL: "https://me:hunter2@sms.example" }), /^TULSI_SMS_URL must not contain a name or password/u],
    [sms({ URL: "http://sms.example" }), /^TULSI_SMS_URL must begin with https/u],
    [sms({ URL: "https://10.0.0.1/send" }), /^TULSI_SMS_URL leads to this machine/u],
    [sms({ METHOD: "DELETE" }), /^TULSI_SMS_METHOD must be POST, GET or PUT\.$/u],
    [sms({ HEADERS: "hunter2" }), /^TULSI_SMS_HEADERS must be a JSON object/u],
    [sms({ HEADERS: '{"X-Key":"hunter2\\r\\nHost: x"}' }), /^TULSI_SMS_HEADERS must be a JSON object/u],
    [sms({ TEMPLATES: '{"codes":"1107"}' }), /^TULSI_SMS_TEMPLATES must be .*code, code\.en, code\.hi/u],
    [sms({ LINKS: "perhaps" }), /^TULSI_SMS_LINKS must be yes or no/u],
    [{ TULSI_SMS_REPORT_SECRET: "x".repeat(32) }, /^TULSI_SMS_URL is missing/u],
    [sms({ REPORT_SECRET: "short" }), /^TULSI_SMS_REPORT_SECRET must have 32/u],
    [sms({ REPORT_STATE: "status" }), /^TULSI_SMS_REPORT_SECRET must have 32/u],
    [sms({ REPORT_SECRET: "x".repeat(32) }), /^TULSI_SMS_ANSWER_ID must .* contain \{id\}\.$/u],
    [sms({ ...REPORTS, ANSWER_ID: "message_id" }), /^TULSI_SMS_ANSWER_ID must/u],
    [sms({ ...REPORTS, REPORT_ID: "a..b" }), /^TULSI_SMS_REPORT_ID and/u],
    [sms({ ...REPORTS, REPORT_STATES: "DELIVRD" }), /^TULSI_SMS_REPORT_STATES must/u],
    [sms({ ...REPORTS, REPORT_STATES: '{"DELIVRD":"arrived"}' }), /^TULSI_SMS_REPORT_STATES must/u],
    [sms({ ...REPORTS, REPORT_STATES: '{"UNDELIV":"absent"}' }), /^TULSI_SMS_REPORT_STATES must/u],
    [sms({ BODY: "{number}" }), /contain \{number\}, \{text\}\.$/u],
    [{ TULSI_MODEL_NAME: "small" }, /^TULSI_MODEL_URL is missing/u],
    [{ TULSI_MODEL_URL: "https://models.example/v1" }, /^TULSI_MODEL_NAME is missing/u],
    [{ TULSI_MODEL_KIND: "oracle" }, /^TULSI_MODEL_KIND must be openai-compatible or anthropic/u],
    [{ TULSI_MODEL_KIND: "anthropic", TULSI_MODEL_NAME: "large" }, /^TULSI_MODEL_KEY is missing/u],
    [aModel({ URL: "models.example" }), /^TULSI_MODEL_URL must be an address/u],
    [aModel({ URL: "http://models.example/v1" }), /^TULSI_MODEL_URL must begin with https/u],
    [aModel({ URL: "http://models.example/v1", ALLOW_PRIVATE: "yes" }), /^TULSI_MODEL_URL must begin with https/u],
    [aModel({ URL: "https://u:hunter2@models.example/v1" }), /^TULSI_MODEL_URL must not contain a name or password/u],
    [aModel({ URL: "https://models.example/v1?key=x" }), /^TULSI_MODEL_URL must end with its path/u],
    [aModel({ URL: "http://localhost:11434/v1" }), /^TULSI_MODEL_URL leads to this machine/u],
    [aModel({ URL: "https://10.0.0.7/v1" }), /^TULSI_MODEL_URL leads to this machine/u],
    [aModel({ URL: "https://169.254.169.254/v1" }), /^TULSI_MODEL_URL leads to this machine/u],
    [aModel({ ALLOW_PRIVATE: "perhaps" }), /^TULSI_MODEL_ALLOW_PRIVATE must be yes or no/u],
    [{ TULSI_MODEL_CALLS_A_DAY: "-1" }, /^TULSI_MODEL_CALLS_A_DAY must be a number from 0/u],
    [{ TULSI_MODEL_TOKENS_A_DAY: "5 million" }, /^TULSI_MODEL_TOKENS_A_DAY must be a number from 0/u],
    [{ TULSI_QUESTIONS_A_DAY: "0" }, /^TULSI_QUESTIONS_A_DAY must be a number from 1/u],
    [aModel({ KEY: "hunter2\nhunter2" }), /^TULSI_MODEL_KEY must be ASCII/u],
  ])("is refused with one clear message: %j", (environment, sentence) => {
    expect(() => parseConfig(environment)).toThrow(StartRefusal);
    expect(() => parseConfig(environment)).toThrow(sentence);
  });

  it("never quotes a key or a URL with its password", () => {
    for (const environment of [
      { TULSI_KEY: "hunter2hunter2" },
      { DATABASE_URL: "oracle://u:hunter2hunter2@h/d" },
      aModel({ URL: "https://u:hunter2@models.example/v1" }),
      aModel({ KEY: "hunter2 hunter2" }),
      ice([{ urls: "turn:turn.example", username: "clinic", secret: "hunter2" }]),
      ice([{ urls: "stun:hunter2@stun.example" }]),
    ]) {
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
      model: undefined,
      sms: undefined,
      iceServers: [],
      dailyQuota: { questionsPerson: 200, questionsAddress: 1_000, modelCalls: 2_000, modelTokens: 40_000_000 },
    });
    const few = parseConfig({ TULSI_QUESTIONS_A_DAY: "50", TULSI_MODEL_CALLS_A_DAY: "0" }).dailyQuota;
    expect(few).toMatchObject({ questionsPerson: 50, questionsAddress: 50, modelCalls: 0 });
    expect(parseConfig({ PORT: "", TULSI_URL: " " })).toMatchObject({ port: 3000, publicOrigin: undefined });
  });

  it("has a public model, an allowed private one, and one with a default address", () => {
    expect(parseConfig(aModel({ KEY: "k" })).model).toEqual({
      kind: "openai-compatible",
      url: "https://models.example/v1",
      name: "small",
      key: "k",
      allowPrivate: false,
    });
    const local = aModel({ URL: "http://127.0.0.1:11434/v1/", ALLOW_PRIVATE: "yes" });
    expect(parseConfig(local).model).toMatchObject({ url: "http://127.0.0.1:11434/v1", key: undefined });
    const anthropic = { TULSI_MODEL_KIND: "anthropic", TULSI_MODEL_NAME: "large", TULSI_MODEL_KEY: "k" };
    expect(parseConfig(anthropic).model).toMatchObject({ kind: "anthropic", url: expect.stringMatching(/^https:/u) });
    expect(parseConfig({ TULSI_MODEL_URL: " ", TULSI_MODEL_NAME: "" }).model).toBeUndefined();
  });

  it("has a gateway for SMS, files instead, or none", () => {
    const HEADERS = '{"X-Key":"hunter2"}';
    expect(parseConfig(sms({ HEADERS, TEMPLATES: '{"code.hi":"1107"}' })).sms?.gateway).toEqual({
      url: "https://sms.example/send",
      method: "POST",
      headers: { "X-Key": "hunter2" },
      body: "{number} {text}",
      templates: { "code.hi": "1107" },
      links: true,
      success: undefined,
      allowPrivate: false,
    });
    expect(parseConfig(sms({ LINKS: "no" })).sms?.gateway?.links).toBe(false);
    const REPORT_STATES = '{"SENT_OK":"delivered","Gone":"absent"}';
    expect(parseConfig(sms({ ...REPORTS, REPORT_STATE: "report.state", REPORT_STATES })).sms?.gateway?.reports).toEqual(
      {
        secret: REPORTS.REPORT_SECRET,
        answerId: '"id":"{id}"',
        id: ["id"],
        state: ["report", "state"],
        states: { sent_ok: "delivered", gone: "absent" },
      },
    );
    expect(parseConfig({ TULSI_SMS_URL: "files" }).sms).toEqual({ gateway: undefined });
    expect(parseConfig({}).sms).toBeUndefined();
  });

  it("has servers for calls: STUN, TURN with a name, and TURN with a shared secret", () => {
    const turn = { urls: "turns:[2001:db8::1]:5349?transport=tcp", username: "clinic", credential: "hunter2" };
    const shared = { urls: ["turn:turn.example:3478", "turn:turn.example:3478?transport=tcp"], secret: "hunter2" };
    expect(parseConfig(ice([{ urls: "stun:stun.example:3478" }, turn, shared])).iceServers).toEqual([
      { urls: ["stun:stun.example:3478"] },
      { ...turn, urls: [turn.urls] },
      shared,
    ]);
  });

  it("leaves four connections of ten to pages, in total and of one address", () => {
    expect(parseConfig({})).toMatchObject({ streams: 2_400, streamsPerAddress: 100 });
    const few = { TULSI_CONNECTIONS: "1000", TULSI_CONNECTIONS_PER_ADDRESS: "50" };
    expect(parseConfig(few)).toMatchObject({ streams: 600, streamsPerAddress: 30 });
  });

  it.each([
    [{}, true],
    [{ TULSI_URL: "http://clinic.example" }, true],
    [{ TULSI_URL: "https://clinic.example" }, false],
    [{ HOST: "127.0.0.1" }, false],
    [{ HOST: "localhost" }, false],
  ])("knows whether other machines reach it without encryption: %j", (environment, exposed) => {
    expect(isExposed(parseConfig(environment))).toBe(exposed);
  });

  it("tells all faults at once, each once", () => {
    const wrong = { PORT: "x", TULSI_LOG: "loud", TULSI_POOL: "1", TULSI_POOLS: "9" };
    expect(() => parseConfig(wrong)).toThrow(
      /^TULSI_POOLS is no .*\nPORT must .*\nTULSI_POOL must .*\nTULSI_LOG must [^\n]*$/u,
    );
    const parts = { TULSI_KEY: "short", TULSI_SIGNING_KEY: "short", SMTP_URL: "smtp://mail.example" };
    expect(() => parseConfig(parts)).toThrow(
      /^TULSI_KEY must .*\nTULSI_SIGNING_KEY must .*\nTULSI_MAIL_FROM must [^\n]*$/u,
    );
  });

  it("has all variables that are set", () => {
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

  it("is explained by .env.example, variable by variable", () => {
    const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
    const named = [...example.matchAll(/^# ([A-Z_]+)=/gmu)].map(([, name]) => name ?? "");
    expect(named.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });
});
