import { z } from "zod";
import { DELIVERY_REPORTS } from "#domain/channels/delivery-reports.ts";
import { SMS_KINDS } from "#domain/channels/sms.ts";
import { LANGUAGES } from "#domain/language.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { type ReportSettings, SMPP_STATES } from "#server/adapters/sms/delivery-reports.ts";
import { type GatewaySettings, SMS_METHODS } from "#server/adapters/sms/http-gateway.ts";
import { mustBe, optionalText, yesOrNo } from "#server/model-config.ts";
import { addressFault } from "./gateway-address.ts";

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
  TULSI_SMS_LINKS: yesOrNo("TULSI_SMS_LINKS", true),
  TULSI_SMS_REPORT_SECRET: optionalText,
  TULSI_SMS_ANSWER_ID: optionalText,
  TULSI_SMS_REPORT_ID: optionalText,
  TULSI_SMS_REPORT_STATE: optionalText,
  TULSI_SMS_REPORT_STATES: optionalText,
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

/** Long enough for nobody to guess it. */
const SECRET = /^[\w-]{32,200}$/u;
/** Names of fields, from the outside in. */
const FIELD = /^[^.\s]{1,60}(?:\.[^.\s]{1,60}){0,9}$/u;
const STATES_EXAMPLE = '{"DELIVRD":"delivered","UNDELIV":"absent"}';

/** What the states of a gateway mean; undefined for what is no such list. */
function statesOf(json: string | undefined): ReportSettings["states"] | undefined {
  if (json === undefined) return SMPP_STATES;
  const texts = textsOf(json);
  const states = z.record(z.string(), z.enum(DELIVERY_REPORTS)).safeParse(texts).data;
  return states && Object.fromEntries(Object.entries(states).map(([name, means]) => [name.toLowerCase(), means]));
}

/** How the gateway reports; undefined where it doesn't. Out otherwise: what is wrong. */
function reportsOf(values: z.output<typeof smsSchema>, asked: string): ReportSettings | string | undefined {
  const { TULSI_SMS_REPORT_SECRET: secret, TULSI_SMS_ANSWER_ID: answerId } = values;
  const { TULSI_SMS_REPORT_ID: id = "id", TULSI_SMS_REPORT_STATE: state = "status" } = values;
  const given = [answerId, values.TULSI_SMS_REPORT_ID, values.TULSI_SMS_REPORT_STATE, values.TULSI_SMS_REPORT_STATES];
  if (secret === undefined) return given.every((one) => one === undefined) ? undefined : START_REFUSALS.sms.secret;
  if (!SECRET.test(secret)) return START_REFUSALS.sms.secret;
  if (answerId === undefined ? !asked.includes("{id}") : answerId.split("{id}").length !== 2)
    return START_REFUSALS.sms.answerId({ example: '"message_id":"{id}"', place: "{id}" });
  const states = statesOf(values.TULSI_SMS_REPORT_STATES);
  if (!FIELD.test(id) || !FIELD.test(state)) return START_REFUSALS.sms.reportFields;
  if (states === undefined || !Object.values(states).includes("delivered"))
    return START_REFUSALS.sms.states({ example: STATES_EXAMPLE, names: DELIVERY_REPORTS.join(", ") });
  return { secret, answerId, id: id.split("."), state: state.split("."), states };
}

/**
 * How SMS are sent; undefined when there is no way, which is the default. Out otherwise: a sentence for the operator
 * about what is wrong.
 */
export function smsOf(values: z.output<typeof smsSchema>): SmsSettings | string | undefined {
  const { TULSI_SMS_URL: url, TULSI_SMS_BODY: body, TULSI_SMS_ALLOW_PRIVATE: allowPrivate } = values;
  const given = [values.TULSI_SMS_HEADERS, body, values.TULSI_SMS_TEMPLATES, values.TULSI_SMS_SUCCESS];
  given.push(values.TULSI_SMS_REPORT_SECRET, values.TULSI_SMS_ANSWER_ID);
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
  if (fault !== undefined) return START_REFUSALS.sms[fault];
  const reports = reportsOf(values, asked);
  if (typeof reports === "string") return reports;
  const { TULSI_SMS_METHOD: method, TULSI_SMS_SUCCESS: success, TULSI_SMS_LINKS: links } = values;
  return { gateway: { url, method, headers, body, templates, links, success, reports, allowPrivate } };
}
