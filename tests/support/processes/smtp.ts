import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

const WAIT_MS = 30_000;

export interface ReceivedMail extends Email {
  /** Addresses of the envelope: the actual recipients, whatever the headers say. */
  readonly recipients: readonly string[];
  /** The message as it was received. */
  readonly raw: string;
  /** The name with which the sender greeted. */
  readonly greeting: string;
  /** Whether it came over TLS. */
  readonly secure: boolean;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** All received messages, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Waits for the next unread email to this address; fails after 30 s. */
  next(recipient: string): Promise<ReceivedMail>;
  /** Refuses every message with a temporary failure until called with false. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** The first link of an email's text; throws when there is none. */
export function linkIn(mail: ReceivedMail): string {
  const link = /https?:\/\/[^\s<>"]+/u.exec(mail.text ?? mail.html ?? "")?.[0];
  if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link.`);
  return link;
}

export interface MailServerSettings {
  /** A free port by default. */
  readonly port?: number;
  /** Called when a message has arrived, before it is acknowledged. */
  readonly received?: (mail: ReceivedMail) => Promise<void>;
  /** The subjects of emails that `next` skips. */
  readonly aside?: readonly (string | undefined)[];
  /** Options of the server that differ, such as `secure: true`; its certificate is self-signed. */
  readonly options?: SMTPServerOptions;
}

/** Starts a real SMTP server on the loopback that stores what it receives. */
export async function startMailServer(settings: MailServerSettings = {}): Promise<MailServer> {
  const { port = 0, received, aside = [], options = {} } = settings;
  const mails: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  const listeners = new Set<() => void>();
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      try {
        const raw = await textOf(stream);
        if (refusing) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        const recipients = session.envelope.rcptTo.map((to) => to.address.toLowerCase());
        const { hostNameAppearsAs: greeting, secure } = session;
        const mail = { ...(await PostalMime.parse(raw)), recipients, raw: raw.toString("latin1"), greeting, secure };
        mails.push(mail);
        await received?.(mail);
        done();
        for (const listener of listeners) listener();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    ...options,
  });
  // A client that disconnects early is not an error.
  server.on("error", () => undefined);
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The machine gave no port for SMTP.");

  const take = (recipient: string) => {
    const isNext = (receivedMail: ReceivedMail) =>
      !aside.includes(receivedMail.subject) && receivedMail.recipients.includes(recipient.toLowerCase());
    const mail = mails.find((one) => !handedOut.has(one) && isNext(one));
    if (mail) handedOut.add(mail);
    return mail;
  };
  return {
    url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${address.port}`,
    mails,
    next: (recipient) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = take(recipient);
          if (!mail) return;
          listeners.delete(look);
          clearTimeout(timer);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          listeners.delete(look);
          const seen = mails.flatMap((mail) => mail.recipients).join(", ") || "nobody";
          reject(new Error(`No mail to ${recipient} within ${WAIT_MS / 1000} s; there was mail to: ${seen}.`));
        }, WAIT_MS);
        listeners.add(look);
        look();
      }),
    refuse: (on) => {
      refusing = on;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
