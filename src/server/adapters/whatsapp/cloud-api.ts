import { APPOINTMENT_NEWS } from "#domain/channels/appointment-news.ts";
import { isOneOf } from "#domain/typed.ts";
import { leadsOutside } from "#server/adapters/public-address.ts";
import { readAnswer } from "#server/adapters/read-answer.ts";
import { failureOf } from "./meta-errors.ts";
import { metaReports, type ReportSettings } from "./meta-reports.ts";
import { type SentWhatsapp, templateName, type Whatsapp, type WhatsappMessage } from "./whatsapp.ts";

/** How to ask Meta's Cloud API. */
export interface CloudApiSettings extends ReportSettings {
  /** With the version, such as `https://graph.facebook.com/v24.0`. */
  readonly url: string;
  /** Meta's id of the clinic's number. */
  readonly numberId: string;
  readonly token: string;
  /** Whether the general templates are registered, beside those about appointments. */
  readonly hasGeneral: boolean;
  /** Whether the address may be on this machine or in a private network. */
  readonly allowPrivate: boolean;
}

const TIMEOUT_MS = 10_000;

const textOf = (text: string) => ({ type: "text", text });

/** The body of a request, as the Cloud API wants templates. */
function bodyOf({ to, news, language, values, path }: WhatsappMessage): string {
  const body = { type: "body", parameters: values.map(textOf) };
  const button = { type: "button", sub_type: "url", index: "0", parameters: [textOf(path?.replace(/^\//u, "") ?? "")] };
  const components = path === undefined ? [body] : [body, button];
  const template = { name: templateName(news), language: { code: language }, components };
  return JSON.stringify({
    ...{ messaging_product: "whatsapp", recipient_type: "individual", to: to.replace(/^\+/u, "") },
    ...{ type: "template", template },
  });
}

/** What an answer says; undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === String(name))?.[1];
}

async function outcomeOf(answer: Response): Promise<SentWhatsapp> {
  const said = parsed(await readAnswer(answer));
  if (answer.ok) {
    const id = fieldOf(fieldOf(fieldOf(said, "messages"), 0), "id");
    return { outcome: "sent", reportId: typeof id === "string" && id !== "" ? id : undefined };
  }
  const code = fieldOf(fieldOf(said, "error"), "code");
  return { outcome: failureOf(answer.status, typeof code === "number" ? code : undefined) };
}

/** WhatsApp by Meta's Cloud API, which follows no redirect, and of which nothing is logged. */
export function cloudApi(settings: CloudApiSettings): Whatsapp {
  const { url, numberId, token, allowPrivate } = settings;
  const address = new URL(`${url.replace(/\/+$/u, "")}/${numberId}/messages`);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return {
    delivers: true,
    reports: metaReports(settings),
    carries: (news) => settings.hasGeneral || isOneOf(APPOINTMENT_NEWS, news),
    async send(message) {
      try {
        if (!allowPrivate && !(await leadsOutside(address.hostname))) return { outcome: "later" };
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const request = { method: "POST", headers, body: bodyOf(message), redirect: "manual", signal } as const;
        return await outcomeOf(await fetch(address, request));
      } catch {
        // The error of a request can quote what was sent.
        return { outcome: "later" };
      }
    },
  };
}
