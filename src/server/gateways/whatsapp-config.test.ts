import { describe, expect, it } from "vitest";
import { parseConfig, StartRefusal } from "#server/config.ts";

const TOKEN = "EAAGm0PX4ZCpsBAKZCw-hunter2";
const WHOLE: Readonly<Record<string, string>> = {
  TULSI_SMS_URL: "files",
  TULSI_WHATSAPP_NUMBER_ID: "106540352242922",
  TULSI_WHATSAPP_TOKEN: TOKEN,
  TULSI_WHATSAPP_APP_SECRET: "0123456789abcdef0123456789abcdef",
  TULSI_WHATSAPP_VERIFY_TOKEN: "x".repeat(32),
};
const whatsapp = (values: Readonly<Record<string, string>>) => ({
  ...WHOLE,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`TULSI_WHATSAPP_${name}`, value])),
});

/** The refusal of an environment; empty for none. */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    parseConfig(environment);
    return "";
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
}

describe("the settings of WhatsApp", () => {
  it.each([
    [whatsapp({ NUMBER_ID: "" }), /^TULSI_WHATSAPP_NUMBER_ID, .* must all be set/u],
    [whatsapp({ TOKEN: "" }), /^TULSI_WHATSAPP_NUMBER_ID, .* must all be set/u],
    [whatsapp({ APP_SECRET: "" }), /^TULSI_WHATSAPP_NUMBER_ID, .* must all be set/u],
    [whatsapp({ VERIFY_TOKEN: "" }), /^TULSI_WHATSAPP_NUMBER_ID, .* must all be set/u],
    [{ ...WHOLE, TULSI_SMS_URL: "" }, /^TULSI_WHATSAPP_… needs TULSI_SMS_URL/u],
    [{ TULSI_WHATSAPP_URL: "files" }, /^TULSI_WHATSAPP_… needs TULSI_SMS_URL/u],
    [whatsapp({ NUMBER_ID: "+91 98765 43210" }), /^TULSI_WHATSAPP_NUMBER_ID must be the digits/u],
    [whatsapp({ TOKEN: "two words of a token here" }), /^TULSI_WHATSAPP_TOKEN must be/u],
    [whatsapp({ TOKEN: `${TOKEN}\r\nHost: x` }), /^TULSI_WHATSAPP_TOKEN must be/u],
    [whatsapp({ APP_SECRET: "hunter2" }), /^TULSI_WHATSAPP_APP_SECRET must be/u],
    [whatsapp({ VERIFY_TOKEN: "short" }), /^TULSI_WHATSAPP_VERIFY_TOKEN must have 32/u],
    [whatsapp({ URL: "graph.facebook.com" }), /^TULSI_WHATSAPP_URL must be an address/u],
    [whatsapp({ URL: "https://graph.facebook.com/v24.0?token=hunter2" }), /^TULSI_WHATSAPP_URL must be an address/u],
    [whatsapp({ URL: "https://me:hunter2@graph.example" }), /^TULSI_WHATSAPP_URL must not contain/u],
    [whatsapp({ URL: "http://graph.facebook.com/v24.0" }), /^TULSI_WHATSAPP_URL must begin with https/u],
    [whatsapp({ URL: "http://127.0.0.1:4000/v24.0" }), /^TULSI_WHATSAPP_URL leads to this machine/u],
    [whatsapp({ GENERAL: "perhaps" }), /^TULSI_WHATSAPP_GENERAL must be yes or no/u],
    [whatsapp({ ALLOW_PRIVATE: "perhaps" }), /^TULSI_WHATSAPP_ALLOW_PRIVATE must be yes or no/u],
  ])("are refused in %j", (environment, sentence) => {
    const refusal = refusalOf(environment);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain("hunter2");
    expect(refusal.split("\n")).toHaveLength(1);
  });

  it("are those of Meta, files for development, or none", () => {
    expect(parseConfig(WHOLE).whatsapp?.api).toEqual({
      url: expect.stringMatching(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/u),
      numberId: "106540352242922",
      token: TOKEN,
      appSecret: "0123456789abcdef0123456789abcdef",
      verifyToken: "x".repeat(32),
      hasGeneral: false,
      allowPrivate: false,
    });
    expect(parseConfig(whatsapp({ GENERAL: "yes" })).whatsapp?.api).toMatchObject({ hasGeneral: true });
    const own = whatsapp({ URL: "http://127.0.0.1:4000/v24.0", ALLOW_PRIVATE: "yes" });
    expect(parseConfig(own).whatsapp?.api).toMatchObject({ url: "http://127.0.0.1:4000/v24.0", allowPrivate: true });
    const files = { TULSI_SMS_URL: "files", TULSI_WHATSAPP_URL: "files" };
    expect(parseConfig(files).whatsapp).toEqual({ api: undefined });
    expect(parseConfig({ TULSI_SMS_URL: "files" }).whatsapp).toBeUndefined();
  });
});
