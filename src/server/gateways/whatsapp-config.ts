import { z } from "zod";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import type { CloudApiSettings } from "#server/adapters/whatsapp/cloud-api.ts";
import { optionalText, yesOrNo } from "#server/model-config.ts";
import { addressFault } from "./gateway-address.ts";

/** How WhatsApp messages are sent; without the API they are written to files. */
export interface WhatsappSettings {
  readonly api: CloudApiSettings | undefined;
}

/** The value of TULSI_WHATSAPP_URL for files. */
const FILES = "files";
/** Meta's address, with the version of its API that this program was written for. */
const HOME = "https://graph.facebook.com/v24.0";

export const whatsappSchema = z.object({
  TULSI_WHATSAPP_NUMBER_ID: optionalText,
  TULSI_WHATSAPP_TOKEN: optionalText,
  TULSI_WHATSAPP_APP_SECRET: optionalText,
  TULSI_WHATSAPP_VERIFY_TOKEN: optionalText,
  TULSI_WHATSAPP_URL: optionalText,
  TULSI_WHATSAPP_GENERAL: yesOrNo("TULSI_WHATSAPP_GENERAL"),
  TULSI_WHATSAPP_ALLOW_PRIVATE: yesOrNo("TULSI_WHATSAPP_ALLOW_PRIVATE"),
});

const NUMBER_ID = /^[0-9]{5,30}$/u;
/** What a header may contain. */
const TOKEN = /^[\u0021-\u007e]{20,2000}$/u;
/** Meta shows an app's secret as 32 hexadecimal digits. */
const APP_SECRET = /^[0-9a-f]{32}$/iu;
/** Long enough for nobody to guess it. */
const VERIFY_TOKEN = /^[\w-]{32,200}$/u;

/**
 * How WhatsApp messages are sent; undefined when there is no way, which is the default. Out otherwise: a sentence for
 * the operator about what is wrong.
 * @param values - The environment.
 * @param sendsSms - Whether SMS are sent, by which numbers are confirmed.
 */
export function whatsappOf(
  values: z.output<typeof whatsappSchema>,
  sendsSms: boolean,
): WhatsappSettings | string | undefined {
  const { TULSI_WHATSAPP_NUMBER_ID: numberId, TULSI_WHATSAPP_TOKEN: token } = values;
  const { TULSI_WHATSAPP_APP_SECRET: appSecret, TULSI_WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  const { TULSI_WHATSAPP_URL: url = HOME, TULSI_WHATSAPP_ALLOW_PRIVATE: allowPrivate } = values;
  const given = [numberId, token, appSecret, verifyToken, values.TULSI_WHATSAPP_URL];
  if (given.every((one) => one === undefined)) return undefined;
  if (!sendsSms) return START_REFUSALS.whatsapp.sms;
  if (url === FILES) return { api: undefined };
  if (numberId === undefined || token === undefined || appSecret === undefined || verifyToken === undefined)
    return START_REFUSALS.whatsapp.missing;
  if (!NUMBER_ID.test(numberId)) return START_REFUSALS.whatsapp.numberId;
  if (!TOKEN.test(token)) return START_REFUSALS.whatsapp.token;
  if (!APP_SECRET.test(appSecret)) return START_REFUSALS.whatsapp.appSecret;
  if (!VERIFY_TOKEN.test(verifyToken)) return START_REFUSALS.whatsapp.verifyToken;
  const fault = addressFault(url, allowPrivate) ?? (/[?#]/u.test(url) ? "address" : undefined);
  if (fault !== undefined) return START_REFUSALS.whatsapp[fault];
  const { TULSI_WHATSAPP_GENERAL: hasGeneral } = values;
  return { api: { url, numberId, token, appSecret, verifyToken, hasGeneral, allowPrivate } };
}
