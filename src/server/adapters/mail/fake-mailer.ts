import type { Mail, Mailer } from "./mailer.ts";

/** Keeps what it is given; `refuse` makes it fail as a server that is down would. */
export class FakeMailer implements Mailer {
  readonly sender = "clinic@tulsi.test";
  readonly sent: Mail[] = [];
  refuse = false;

  async send(mail: Mail): Promise<void> {
    if (this.refuse) throw new Error("the mail server does not answer");
    this.sent.push(mail);
  }

  close(): void {}
}
