import type { Mail, Mailer } from "#server/adapters/mail/mailer.ts";

/** Stores messages in memory; `refuse` makes it fail as a mail server that is down would. */
export class FakeMailer implements Mailer {
  readonly sender = "clinic@tulsi.test";
  readonly delivers = true;
  readonly sent: Mail[] = [];
  refuse = false;

  async send(mail: Mail): Promise<void> {
    if (this.refuse) throw new Error("the mail server does not answer");
    this.sent.push(mail);
  }
}
