import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** An attachment. One of type `text/calendar` with a method is sent as an invitation (iMIP, RFC 6047). */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The text with a simple layout. */
  readonly html: string;
  /** The Reply-To address; without it replies go to the sender's address. */
  readonly replyTo: string | undefined;
  /** Stays the same when a message is sent again, so that a mailbox can recognise a repeat. */
  readonly messageId: string;
  readonly attachments?: readonly Attachment[];
}

/** Sends a message. Rejects on failure; the outbox then tries again. */
export interface Mailer {
  /** The sender address of the clinic's emails. */
  readonly sender: string;
  /** False where emails are only written to files. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
  /** Deletes emails to an address that were only written to files; a real mailbox is out of reach. */
  forget?(to: string): Promise<void>;
}

const SMTP_TIMEOUT_MS = 10_000;

/** Loaded with the first email. */
const nodemailer = async () => (await import("nodemailer")).default;

/** Mailboxes answer no automatic message: RFC 3834, and Exchange's own header. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
const METHOD = /^text\/calendar\b.*;\s*method=([A-Z]+)/u;

function messageOf({ attachments = [], replyTo, ...mail }: Mail) {
  const invitation = attachments.find(({ contentType }) => METHOD.test(contentType));
  const method = METHOD.exec(invitation?.contentType ?? "")?.[1] ?? "";
  return {
    ...mail,
    ...(replyTo !== undefined && { replyTo }),
    ...(invitation && { icalEvent: { method, filename: invitation.filename, content: invitation.content } }),
    attachments: attachments.filter((attachment) => attachment !== invitation),
    headers: AUTOMATIC,
  };
}

/** `clinic@example.org` of `The clinic <clinic@example.org>`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/u.exec(from)?.[1] ?? from;
}

/**
 * Sends by SMTP.
 * @param url - `smtp://user:password@host:port` or `smtps://…`.
 * @param from - The sender's address.
 * @param host - The host's name for the server's greeting; without it the domain of the sender.
 */
export function smtpMailer(url: string, from: string, host?: string): Mailer {
  const settings = {
    url,
    name: host ?? addressIn(from).split("@").at(-1),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    sender: addressIn(from),
    delivers: true,
    async send(mail) {
      // Without a pool, a transport opens a connection for each email and closes it after it.
      const transport = (await nodemailer()).createTransport(settings);
      await transport.sendMail({ ...messageOf(mail), from });
    },
  };
}

/** Without SMTP: each message becomes a file that any mail program opens, named by its id. */
export function folderMailer(folder: string, from: string, notify: (file: string) => void): Mailer {
  return {
    sender: addressIn(from),
    delivers: false,
    async send(mail) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true }, { from });
      const { message } = await transport.sendMail(messageOf(mail));
      const file = join(folder, `${mail.messageId.replace(/[^a-z0-9-]/giu, "_")}.eml`);
      writeFileSync(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
      notify(file);
    },
    async forget(to) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(".eml"))) {
        const file = join(folder, name);
        const lines = (await readFile(file, "utf8")).split(/\r?\n/u);
        if (lines.some((line) => /^to:/iu.test(line) && line.split(/[\s<>,]+/u).includes(to)))
          await rm(file, { force: true });
      }
    },
  };
}
