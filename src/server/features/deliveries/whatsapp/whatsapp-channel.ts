import { phoneChannel } from "../phone/phone-channel.ts";
import type { QueuedWhatsapp } from "./queued-whatsapp.ts";

/** Sends WhatsApp messages by Meta's Cloud API. */
export const whatsappChannel = phoneChannel<QueuedWhatsapp>({
  name: "whatsapp",
  delivers: ({ whatsapp }) => whatsapp?.delivers === true,
  carries: ({ whatsapp }, { news }) => whatsapp?.carries(news) === true,
  reports: ({ whatsapp }) => whatsapp?.reports !== undefined,
  isAtOnce: () => false,
  async send({ whatsapp }, _row, { news, language, values, text, path }, to) {
    return whatsapp ? whatsapp.send({ to, news, language, values, text, path }) : { outcome: "later" };
  },
});
