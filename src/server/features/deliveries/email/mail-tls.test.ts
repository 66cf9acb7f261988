import { afterEach, describe, expect, it } from "vitest";
import { smtpMailer } from "#server/adapters/mail/mailer.ts";
import { freePort } from "#support/processes/free-port.ts";
import { type MailServer, type MailServerSettings, startMailServer } from "#support/processes/smtp.ts";
import { mailFault } from "./mail-fault.ts";

const MAIL = {
  to: "meera@example.test",
  subject: "Your appointment is confirmed",
  text: "At ten.",
  html: "<p>At ten.</p>",
  replyTo: undefined,
  messageId: "<one@example.test>",
};
const STARTTLS = { options: { disabledCommands: ["AUTH"] } };
const IMPLICIT = { options: { secure: true, disabledCommands: ["AUTH"] } };
const SELF_SIGNED = "?tls.rejectUnauthorized=false";

/** The settings of docs/operations.md, against a real server with a self-signed certificate. */
describe("the documented settings of SMTP_URL", () => {
  let server: MailServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  /**
   * Sends one email.
   * @returns Whether it came over TLS, or why it was not sent.
   */
  async function send(settings: MailServerSettings, query: string, address = (url: string) => url): Promise<string> {
    server = await startMailServer(settings);
    try {
      await smtpMailer(address(server.url) + query, "The clinic <clinic@example.test>").send(MAIL);
    } catch (error) {
      expect(server.mails).toEqual([]);
      return mailFault(error);
    }
    return server.mails[0]?.secure ? "over TLS" : "in the clear";
  }

  it("use STARTTLS where the server offers it, and nothing else then", async () => {
    expect(await send(STARTTLS, SELF_SIGNED)).toBe("over TLS");
  });

  it("send in the clear to a server without TLS", async () => {
    expect(await send({}, "")).toBe("in the clear");
  });

  it("use TLS from the beginning with smtps://", async () => {
    expect(await send(IMPLICIT, SELF_SIGNED)).toBe("over TLS");
  });

  it.each([
    ["STARTTLS", STARTTLS],
    ["TLS from the beginning", IMPLICIT],
  ])("refuse a certificate of no known authority, with %s", async (_name, settings) => {
    expect(await send(settings, "")).toBe("tls");
  });

  it("refuse a server without STARTTLS when TLS is required", async () => {
    expect(await send({}, "?requireTLS=true")).toBe("tls");
  });

  it("use STARTTLS when TLS is required", async () => {
    expect(await send(STARTTLS, `${SELF_SIGNED}&requireTLS=true`)).toBe("over TLS");
  });

  it("never use TLS with ignoreTLS", async () => {
    expect(await send(STARTTLS, "?ignoreTLS=true")).toBe("in the clear");
  });

  it("fail with TLS when smtps:// meets a server that speaks plainly", async () => {
    expect(await send({}, "", (url) => url.replace("smtp:", "smtps:"))).toBe("tls");
  });
});

describe("why an email was not sent", () => {
  async function faultOf(url: string): Promise<string> {
    try {
      await smtpMailer(url, "clinic@example.test").send(MAIL);
    } catch (error) {
      return mailFault(error);
    }
    return "sent";
  }
  async function faultWith(options: MailServerSettings["options"], user = ""): Promise<string> {
    const server = await startMailServer({ options: { disabledCommands: ["STARTTLS"], ...options } });
    try {
      return await faultOf(server.url.replace("//", `//${user}`));
    } finally {
      await server.close();
    }
  }
  const no = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

  it("is a server that does not answer", async () => {
    expect(await faultOf(`smtp://127.0.0.1:${await freePort()}`)).toBe("unreachable");
  });

  it("is a wrong password", async () => {
    const options = {
      allowInsecureAuth: true,
      onAuth: (_auth: unknown, _s: unknown, done: (e: Error) => void) => done(no(535)),
    };
    expect(await faultWith(options, "clinic:wrong@")).toBe("login");
  });

  it("is a sender whom the server does not accept", async () => {
    expect(await faultWith({ onMailFrom: (_address, _session, done) => done(no(553)) })).toBe("sender");
  });

  it("is one recipient", async () => {
    expect(await faultWith({ onRcptTo: (_address, _session, done) => done(no(550)) })).toBe("recipient");
  });

  it("is the message", async () => {
    expect(
      await faultWith({ onData: (stream, _session, done) => void stream.resume().on("end", () => done(no(554))) }),
    ).toBe("refused");
  });
});
