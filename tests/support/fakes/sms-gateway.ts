import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { PHONE_NEWS } from "#domain/channels/general-news.ts";
import { SMPP_STATES } from "#server/adapters/sms/delivery-reports.ts";
import { type GatewaySettings, httpGateway } from "#server/adapters/sms/http-gateway.ts";
import type { SmsGateway } from "#server/adapters/sms/sms-gateway.ts";

/**
 * What the gateway does with a request: a status, an answer that its text denies, a connection that is cut after the
 * request, or an answer that waits for `release`.
 */
export type SmsAnswer = number | "denied" | "cut" | "slow";

interface SentSms {
  /** The clinic's id of it. */
  readonly id: string;
  /** The gateway's own id, with which it reports. */
  readonly reportId: string;
  readonly to: string;
  readonly text: string;
  readonly template: string;
}

export interface TestGateway {
  readonly gateway: SmsGateway;
  readonly settings: GatewaySettings;
  /** What it does from now on. */
  answer: SmsAnswer;
  /** Requests, whatever came of them. */
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** What it accepted; a gateway sends one SMS for each id. */
  readonly accepted: SentSms[];
  /** The last code that reached a number. */
  codeFor(number: string): string;
  /** Answers what waits. */
  release(): void;
  close(): Promise<void>;
}

const KEY = "secret-key-of-the-gateway";

/** For gateways that report. */
export const REPORT_SECRET = "a-secret-of-the-gateway-that-nobody-guesses";

/**
 * An SMS gateway on this machine, which does as the test says.
 * @param reports - Whether the clinic gets reports of delivery, which the test sends.
 */
export async function startSmsGateway(reports = false): Promise<TestGateway> {
  const waiting: (() => void)[] = [];
  const script: Pick<TestGateway, "answer" | "requests" | "accepted"> = { answer: 200, requests: [], accepted: [] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    const { answer } = gateway;
    gateway.requests.push({ url: request.url ?? "", headers: request.headers, body });
    if (answer === "cut") return void request.socket.destroy();
    let reportId = "";
    const isAccepted = answer === "slow" || answer === 200;
    const reply = () =>
      response
        // One that idles could be cut while it is used again.
        .writeHead(typeof answer === "number" ? answer : 200, {
          "content-type": "application/json",
          connection: "close",
        })
        .end(JSON.stringify({ status: isAccepted ? "accepted" : "denied", message_id: reportId }));
    if (isAccepted && body.startsWith("{")) {
      const { id, to, text, template }: SentSms = JSON.parse(body);
      reportId = `g-${id}`;
      if (!gateway.accepted.some((sms) => sms.id === id)) gateway.accepted.push({ id, reportId, to, text, template });
    }
    if (answer === "slow") waiting.push(reply);
    else reply();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? (address satisfies AddressInfo).port : 0;
  const settings: GatewaySettings = {
    url: `http://127.0.0.1:${port}/send?key=${KEY}`,
    method: "POST",
    headers: { authorization: `Bearer ${KEY}` },
    body: '{"id":"{id}","to":"{number}","text":"{text}","template":"{templateId}"}',
    templates: {
      ...{ code: "1107", "code.hi": "1108", "staff-invitation": "1109" },
      ...Object.fromEntries(PHONE_NEWS.map((kind) => [kind, kind])),
    },
    success: '"accepted"',
    allowPrivate: true,
    links: true,
    reports: reports
      ? {
          ...{ secret: REPORT_SECRET, answerId: '"message_id":"{id}"', states: SMPP_STATES },
          ...{ id: ["id"], state: ["status"] },
        }
      : undefined,
  };
  const gateway: TestGateway = Object.assign(script, {
    settings,
    gateway: httpGateway(settings),
    codeFor(number: string) {
      const last = gateway.accepted.findLast(({ to }) => to === number);
      return /\b\d{6}\b/u.exec(last?.text ?? "")?.[0] ?? "";
    },
    release: () => {
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
  return gateway;
}
