import { z } from "zod";
import { SMS_KINDS } from "#domain/channels/sms.ts";
import { LANGUAGES } from "#domain/language.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { isPrivateHost } from "#server/adapters/public-address.ts";
import { type GatewaySettings, SMS_METHODS } from "#server/adapters/sms/http-gateway.ts";
import { mustBe, optionalText, yesOrNo } from "./model-config.ts";

/** How SMS are sent; without a gateway they are written to files. */
export interface SmsSettings {
  readonly gateway: GatewaySettings | undefined;
}

/** The value of TULSI_SMS_URL for files. */
const FILES = "files";

export const smsSchema = z.object({
  TULSI_SMS_URL: optionalText,
  TULSI_SMS_METHOD: z.enum(SMS_METHODS, { error: () => mustBe("TULSI_SMS_METHOD", SMS_METHODS) }).default("POST"),
  TULSI_SMS_HEADERS: optionalText,
  TULSI_SMS_BODY: optionalText,
  TULSI_SMS_TEMPLATES: optionalText,
  TULSI_SMS_SUCCESS: optionalText,
  TULSI_SMS_ALLOW_PRIVATE: yesOrNo("TULSI_SMS_ALLOW_PRIVATE"),
});

const TEMPLATE_NAMES = SMS_KINDS.flatMap((kind) => [kind, ...LANGUAGES.map((language) => `${kind}.${language}`)]);
const HEADERS_EXAMPLE = '{"Authorization":"Bearer …"}';
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/u;
const HEADER_VALUE = /^[\u0020-\u007e]*$/u;

/** A JSON object of texts; undefined for anything else. */
function textsOf(json: string | undefined): Record<string, string> | undefined {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(json ?? "{}")).data;
  } catch {
    return undefined;
  }
}

function areHeaders(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).every(([name, value]) => HEADER_NAME.test(name) && HEADER_VALUE.test(value));
}

/** What is wrong with a gateway's address, without repeating it, since it can contain a key. */
function addressFault(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol) || /[{}]/u.test(url.host)) return START_REFUSALS.sms.address;
  if (url.username !== "" || url.password !== "") return START_REFUSALS.sms.password;
  if (isPrivateHost(url.hostname)) return allowPrivate ? undefined : START_REFUSALS.sms.private;
  return url.protocol === "https:" ? undefined : START_REFUSALS.sms.https;
}

/**
 * How SMS are sent; undefined when there is no way, which is the default. Out otherwise: a sentence for the operator
 * about what is wrong.
 */
export function smsOf(values: z.output<typeof smsSchema>): SmsSettings | string | undefined {
  const { TULSI_SMS_URL: url, TULSI_SMS_BODY: body, TULSI_SMS_ALLOW_PRIVATE: allowPrivate } = values;
  const given = [values.TULSI_SMS_HEADERS, body, values.TULSI_SMS_TEMPLATES, values.TULSI_SMS_SUCCESS];
  if (url === undefined) return given.every((one) => one === undefined) ? undefined : START_REFUSALS.sms.url;
  if (url === FILES) return { gateway: undefined };
  const [headers, templates] = [textsOf(values.TULSI_SMS_HEADERS), textsOf(values.TULSI_SMS_TEMPLATES)];
  if (headers === undefined || !areHeaders(headers)) return START_REFUSALS.sms.headers({ example: HEADERS_EXAMPLE });
  if (templates === undefined || !Object.keys(templates).every((name) => TEMPLATE_NAMES.includes(name)))
    return START_REFUSALS.sms.templates({ names: TEMPLATE_NAMES.join(", ") });
  const asked = [url, body ?? "", ...Object.values(headers)].join(" ");
  if (!/\{(?:number|digits)\}/u.test(asked) || !asked.includes("{text}"))
    return START_REFUSALS.sms.places({ example: "{number}, {text}" });
  const fault = addressFault(url, allowPrivate);
  if (fault !== undefined) return fault;
  const { TULSI_SMS_METHOD: method, TULSI_SMS_SUCCESS: success } = values;
  return { gateway: { url, method, headers, body, templates, success, allowPrivate } };
}
