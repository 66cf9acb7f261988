import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type CloudApiSettings, cloudApi } from "#server/adapters/whatsapp/cloud-api.ts";
import type { Whatsapp } from "#server/adapters/whatsapp/whatsapp.ts";

/** What the API does with a request: takes it, answers a status with a code of Meta's, is cut, or waits for `release`. */
export type WhatsappAnswer = "taken" | "cut" | "slow" | readonly [status: number, code?: number];

interface TakenMessage {
  /** The id by which it is reported. */
  readonly id: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly values: readonly string[];
  /** What fills the address of the button; undefined without one. */
  readonly button: string | undefined;
}

/** A status of a message as Meta sends it. */
export interface SentStatus {
  readonly id: string;
  readonly status: string;
  readonly code?: number;
}

export interface TestWhatsapp {
  readonly whatsapp: Whatsapp;
  readonly settings: CloudApiSettings;
  /** What it does from now on. */
  answer: WhatsappAnswer;
  /** Requests, whatever came of them. */
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  readonly taken: TakenMessage[];
  release(): void;
  close(): Promise<void>;
}

const TOKEN = "token-of-the-clinic-at-meta-0123456789";
export const APP_SECRET = "0123456789abcdef0123456789abcdef";
export const VERIFY_TOKEN = "a-token-by-which-meta-knows-the-clinic";
const NUMBER_ID = "106540352242922";

/** The body of a webhook with statuses. */
export function statusBody(...statuses: readonly SentStatus[]): string {
  const sent = statuses.map(({ id, status, code }) => ({
    ...{ id, status, timestamp: "1796000000", recipient_id: "919800000001" },
    ...(code !== undefined && { errors: [{ code, title: "A title" }] }),
  }));
  const metadata = { display_phone_number: "911140000000", phone_number_id: NUMBER_ID };
  const value = { messaging_product: "whatsapp", metadata, statuses: sent };
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "102290129340398", changes: [{ field: "messages", value }] }],
  });
}

/** The signature of a body. */
export function signatureOf(body: string, secret = APP_SECRET): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

interface SentBody {
  readonly to: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly {
      readonly type: string;
      readonly parameters: readonly { readonly text: string }[];
    }[];
  };
}

/** Meta's Cloud API on this machine, which does as the test says. */
export async function startWhatsapp(): Promise<TestWhatsapp> {
  const waiting: (() => void)[] = [];
  const script: Pick<TestWhatsapp, "answer" | "requests" | "taken"> = { answer: "taken", requests: [], taken: [] };
  let count = 0;

  function take(body: string): string {
    const { to, template }: SentBody = JSON.parse(body);
    count += 1;
    const id = `wamid.${Buffer.from(`${to}-${count}`).toString("base64")}`;
    const valuesOf = (type: string) =>
      template.components.find((one) => one.type === type)?.parameters.map(({ text }) => text);
    const { name, language } = template;
    const values = { values: valuesOf("body") ?? [], button: valuesOf("button")?.[0] };
    script.taken.push({ id, to, template: name, language: language.code, ...values });
    return id;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    const { answer } = api;
    api.requests.push({ url: request.url ?? "", headers: request.headers, body });
    if (answer === "cut") return void request.socket.destroy();
    const isOwn = request.headers.authorization === `Bearer ${TOKEN}`;
    const [status, code] = typeof answer === "string" ? (isOwn ? [200] : [401, 190]) : answer;
    const said =
      status === 200
        ? { messaging_product: "whatsapp", messages: [{ id: take(body), message_status: "accepted" }] }
        : { error: { message: "An error", type: "OAuthException", ...(code !== undefined && { code }) } };
    const reply = () =>
      // One that idles could be cut while it is used again.
      response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(said));
    if (answer === "slow") waiting.push(reply);
    else reply();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? (address satisfies AddressInfo).port : 0;
  const settings: CloudApiSettings = {
    ...{ url: `http://127.0.0.1:${port}/v24.0`, numberId: NUMBER_ID, token: TOKEN, appSecret: APP_SECRET },
    ...{ verifyToken: VERIFY_TOKEN, hasGeneral: true, allowPrivate: true },
  };
  const api: TestWhatsapp = Object.assign(script, {
    settings,
    whatsapp: cloudApi(settings),
    release: () => {
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
  return api;
}
