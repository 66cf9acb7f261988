import { APPOINTMENT_NEWS } from "#domain/channels/appointment-news.ts";
import type { SmsKind } from "#domain/channels/sms.ts";
import { LANGUAGES } from "#domain/language.ts";
import { leadsOutside } from "#server/adapters/public-address.ts";
import { readAnswer } from "#server/adapters/read-answer.ts";
import { idInAnswer, type ReportSettings, smsReports } from "./delivery-reports.ts";
import type { SentSms, Sms, SmsGateway } from "./sms-gateway.ts";

export const SMS_METHODS = ["POST", "GET", "PUT"] as const;
/** What a template may name: number with and without plus, text, id of the DLT template, and id of the SMS. */
export const SMS_PLACES = ["number", "digits", "text", "templateId", "id"] as const;
type Place = (typeof SMS_PLACES)[number];

/** How to ask a gateway. Address, headers and body are templates, and can contain keys. */
export interface GatewaySettings {
  readonly url: string;
  readonly method: (typeof SMS_METHODS)[number];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Ids of DLT templates, by kind and language as `code.en`, or by kind. */
  readonly templates: Readonly<Record<string, string>>;
  /** Whether texts about appointments have links. */
  readonly links: boolean;
  /** What the answer to an accepted SMS contains; some gateways answer 200 to everything. */
  readonly success: string | undefined;
  /** How it reports what came of an SMS; undefined where it doesn't. */
  readonly reports?: ReportSettings | undefined;
  /** Whether the gateway may be on this machine or in a private network. */
  readonly allowPrivate: boolean;
}

const TIMEOUT_MS = 10_000;
const PLACES = new RegExp(`\\{(${SMS_PLACES.join("|")})\\}`, "gu");

function fill(template: string, values: Readonly<Record<Place, string>>, write: (value: string) => string): string {
  return template.replace(PLACES, (whole, name: Place) => write(values[name] ?? whole));
}

const asIs = (value: string) => value;
/** What a header must not contain. */
const inHeader = (value: string) => value.replace(/[^\u0020-\u007e]/gu, "");
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
const XML_NAMES: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" },
};
const inXml = (value: string) => value.replace(/[&<>"']/gu, (one) => XML_NAMES[one] ?? one);

/** How a value is written into a body of this type. */
function writerOf(type: string): (value: string) => string {
  if (/\bjson\b/iu.test(type)) return inJson;
  if (/\bxml\b/iu.test(type)) return inXml;
  return /form-urlencoded/iu.test(type) ? encodeURIComponent : asIs;
}

/** The type of a body without a header of its own. */
function typeOf(body: string): string {
  if (/^\s*[[{]/u.test(body)) return "application/json";
  return /^\s*</u.test(body) ? "application/xml" : "application/x-www-form-urlencoded";
}

const templateOf = (templates: GatewaySettings["templates"], kind: string, language: string) =>
  templates[`${kind}.${language}`] ?? templates[kind];

/** Operators in India drop a text without a registered template, so either no text has an id, or each has one. */
function carries({ templates }: GatewaySettings, kinds: readonly SmsKind[]): boolean {
  if (Object.keys(templates).length === 0) return true;
  return kinds.every((kind) => LANGUAGES.every((language) => templateOf(templates, kind, language)));
}

/** A request for this SMS. */
function requestOf(settings: GatewaySettings, { id, to, text, kind, language }: Sms) {
  const { templates, body } = settings;
  const templateId = templateOf(templates, kind, language) ?? "";
  const values = { id, number: to, digits: to.replace(/^\+/u, ""), text, templateId };
  const headers = new Headers();
  for (const [name, value] of Object.entries(settings.headers)) headers.set(name, fill(value, values, inHeader));
  const url = new URL(fill(settings.url, values, encodeURIComponent));
  if (body === undefined || settings.method === "GET") return { url, init: { method: settings.method, headers } };
  if (!headers.has("content-type")) headers.set("content-type", typeOf(body));
  const write = writerOf(headers.get("content-type") ?? "");
  return { url, init: { method: settings.method, headers, body: fill(body, values, write) } };
}

async function outcomeOf(answer: Response, { success, reports }: GatewaySettings, id: string): Promise<SentSms> {
  const { status } = answer;
  if (answer.ok) {
    const isRead = success !== undefined || reports?.answerId !== undefined;
    const text = isRead ? await readAnswer(answer) : "";
    if (!isRead) await answer.body?.cancel();
    if (success !== undefined && !text.includes(success)) return { outcome: "refused" };
    if (!reports) return { outcome: "sent" };
    return { outcome: "sent", reportId: reports.answerId === undefined ? id : idInAnswer(reports.answerId, text) };
  }
  await answer.body?.cancel();
  if (status === 401 || status === 403) return { outcome: "login" };
  return { outcome: status === 408 || status === 429 || status >= 500 ? "later" : "refused" };
}

/** A gateway that is asked over HTTP, follows no redirect, and of which nothing is logged. */
export function httpGateway(settings: GatewaySettings): SmsGateway {
  return {
    delivers: true,
    carriesAppointments: carries(settings, APPOINTMENT_NEWS),
    carriesInvitations: settings.links && carries(settings, ["staff-invitation", "code"]),
    carries: (kind) => carries(settings, [kind]),
    carriesLinks: settings.links,
    reports: settings.reports && smsReports(settings.reports),
    async send(sms) {
      try {
        const { url, init } = requestOf(settings, sms);
        if (!settings.allowPrivate && !(await leadsOutside(url.hostname))) return { outcome: "later" };
        const answer = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
        return await outcomeOf(answer, settings, sms.id);
      } catch {
        // The error of a request can quote its address, and with it a key.
        return { outcome: "later" };
      }
    },
  };
}
