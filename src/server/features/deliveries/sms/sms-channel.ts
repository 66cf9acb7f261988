import { phoneChannel } from "../phone/phone-channel.ts";
import type { QueuedSms } from "../phone/phone-message.ts";

const UUID_LENGTH = 36;

/** Sends SMS by the configured gateway. */
export const smsChannel = phoneChannel<QueuedSms>({
  name: "sms",
  delivers: ({ sms }) => sms?.delivers === true,
  carries: ({ sms }, { kind }) => sms?.carries(kind) === true,
  reports: ({ sms }) => sms?.reports !== undefined,
  isAtOnce: ({ kind }) => kind === "code",
  async send({ sms }, row, { kind, text, language }, to) {
    const one = { id: row.id.slice(-UUID_LENGTH), to, kind, text, language };
    return sms ? sms.send(one) : { outcome: "later" };
  },
});
