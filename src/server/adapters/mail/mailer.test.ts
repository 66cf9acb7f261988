import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#support/processes/smtp.ts";
import { type Mailer, smtpMailer } from "./mailer.ts";

const MAIL = {
  to: "meera@example.test",
  subject: "Your appointment is confirmed",
  text: "At ten.",
  html: "<p>At ten.</p>",
  replyTo: undefined,
  messageId: "<one@example.test>",
};
const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

describe("an email over real SMTP", () => {
  let server: MailServer;
  let mailer: Mailer;
  beforeAll(async () => {
    server = await startMailServer();
    mailer = smtpMailer(server.url, "The clinic <clinic@example.test>");
  });
  afterAll(() => server.close());
  const headerOf = (name: string) => server.mails.at(-1)?.headers.find(({ key }) => key === name)?.value;

  it("is marked as automatic and has a reply address", async () => {
    await mailer.send(MAIL);
    expect(headerOf("auto-submitted")).toBe("auto-generated");
    expect(headerOf("x-auto-response-suppress")).toBe("All");
    expect(headerOf("reply-to")).toBeUndefined();
    await mailer.send({ ...MAIL, replyTo: "desk@example.test" });
    expect(headerOf("reply-to")).toBe("desk@example.test");
    expect(headerOf("from")).toBe("The clinic <clinic@example.test>");
    expect(headerOf("content-type")).toMatch(/^multipart\/alternative;/u);
    expect(server.mails.at(-1)).toMatchObject({ text: "At ten.\n", html: "<p>At ten.</p>\n" });
  });

  it("greets the server with the clinic's host, or the sender's domain", async () => {
    for (const [host, greeting] of [
      ["tulsi.example.org", "tulsi.example.org"],
      [undefined, "example.test"],
    ] as const) {
      await smtpMailer(server.url, "The clinic <clinic@example.test>", host).send(MAIL);
      expect(server.mails.at(-1)?.greeting).toBe(greeting);
    }
  });

  it("has a subject in Hindi as encoded words, none split within a character (RFC 2047)", async () => {
    const subject = "आपकी अपॉइंटमेंट का समय बदल गया है: डॉक्टर उस समय आपको नहीं देख सकते";
    await mailer.send({ ...MAIL, subject });
    const { raw = "", subject: received } = server.mails.at(-1) ?? {};
    expect(received).toBe(subject);
    const header = /^Subject: (?:.+(?:\r\n .+)*)/mu.exec(raw)?.[0] ?? "";
    expect(header).toMatch(/^[\x20-\x7e\r\n]+$/u);
    const words = [...header.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/giu)].map(([, word]) =>
      Buffer.from(word ?? "", "base64"),
    );
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) expect(word.toString()).not.toContain("\ufffd");
  });

  it("arrives as an invitation, with the same Message-ID each time it is sent", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:नमस्ते\r\nEND:VCALENDAR\r\n";
    const contentType = "text/calendar; charset=utf-8; method=REQUEST";
    const mail = { ...MAIL, attachments: [{ filename: "consultation.ics", contentType, content }] };
    const from = server.mails.length;
    await mailer.send(mail);
    await mailer.send(mail);
    const received = server.mails.slice(from);
    expect(received.map(({ messageId }) => messageId)).toEqual([MAIL.messageId, MAIL.messageId]);
    const raw = received[0]?.raw ?? "";
    const [, boundary = "never"] = /multipart\/alternative;\s+boundary="([^"]+)"/u.exec(raw) ?? [];
    const alternatives = raw.split(`--${boundary}`).slice(1, -1);
    const types = alternatives.map((part) => /^Content-Type: ([^\r]+)/mu.exec(part)?.[1]);
    expect(types).toEqual([
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
      "text/calendar; charset=utf-8; method=REQUEST",
    ]);
    expect(alternatives[2]).not.toContain("Content-Disposition: attachment");
    const { attachments } = await PostalMime.parse(Buffer.from(raw, "latin1"));
    const file = attachments.find(({ filename }) => filename === "consultation.ics");
    expect(textOf(file?.content).replace(/\r?\n/gu, "\r\n")).toBe(content);
  });
});
