import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { startMailServer } from "../../../../tests/support/processes/smtp.ts";
import { smtpMailer } from "./mailer.ts";

const server = await startMailServer();
afterAll(() => server.close());

describe("a letter with a calendar file, over real SMTP", () => {
  it("arrives whole, the same Message-ID each time it is sent", async () => {
    const mailer = smtpMailer(server.url, "clinic@example.test");
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:नमस्ते\r\nEND:VCALENDAR\r\n";
    const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
    const mail = {
      ...{ to: "meera@example.test", subject: "Your visit is booked", text: "At ten.", messageId: "<one@tulsi>" },
      attachments: [{ filename: "consultation.ics", contentType, content }],
    };
    await mailer.send(mail);
    await mailer.send(mail);
    mailer.close();
    const letters = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
    expect(letters.map(({ messageId }) => messageId)).toEqual(["<one@tulsi>", "<one@tulsi>"]);
    const [file] = letters[0]?.attachments ?? [];
    expect(file?.mimeType).toBe("text/calendar");
    expect(file?.filename).toBe("consultation.ics");
    const bytes = file?.content;
    const text = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
    expect(text.replace(/\r?\n/gu, "\r\n")).toBe(content);
  });
});
