import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushContent } from "#domain/notifications/push.rules.ts";
import { createPushSender, type PushSender, type PushTarget } from "#server/adapters/push/push-sender.ts";

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser with a subscription, which alone can decrypt what arrives for it. */
export interface PushedBrowser {
  readonly subscription: PushTarget;
  /** The digest by which the clinic identifies it. */
  readonly device: string;
  /** The messages since the last call. */
  arrived(): readonly { readonly headers: IncomingHttpHeaders; readonly content: PushContent }[];
}

export interface PushService {
  readonly sender: PushSender;
  /** The received bodies, still encrypted. */
  readonly seen: Buffer[];
  /** The status of its responses from now on. */
  answer: number;
  browser(): PushedBrowser;
  close(): Promise<void>;
}

const SALT_BYTES = 16;
const KEY_ID_AT = SALT_BYTES + 4;
const TAG_BYTES = 16;

/** Decrypts a message as a browser does (RFC 8188, RFC 8291): one record, ended by the delimiter 2. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(KEY_ID_AT);
  const theirs = body.subarray(KEY_ID_AT + 1, KEY_ID_AT + 1 + keyLength);
  const record = body.subarray(KEY_ID_AT + 1 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

/** A push service on this machine, which the sender reaches by a public host name. */
export async function startPushService(): Promise<PushService> {
  const boxes = new Map<string, Arrived[]>();
  const seen: Buffer[] = [];
  const service = { answer: 201 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    seen.push(body);
    if (service.answer === 201) boxes.get(request.url ?? "")?.push({ headers: request.headers, body });
    response.writeHead(service.answer).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const sender = createPushSender(async ({ pathname }, init) => {
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, init);
    await answer.body?.cancel();
    return answer.status;
  });
  return Object.assign(service, {
    sender,
    seen,
    browser() {
      const path = `/${randomUUID()}`;
      const box: Arrived[] = [];
      boxes.set(path, box);
      const own = createECDH("prime256v1");
      const auth = randomBytes(16);
      const keys = { p256dh: own.generateKeys("base64url"), auth: auth.toString("base64url") };
      const endpoint = `https://push.example.com${path}`;
      return {
        subscription: { endpoint, keys },
        device: createHash("sha256").update(endpoint).digest("base64url"),
        arrived: () =>
          box.splice(0).map(({ headers, body }) => ({
            headers,
            content: JSON.parse(decrypt(body, own, auth)) as PushContent,
          })),
      };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
}
