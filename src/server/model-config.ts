import { z } from "zod";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { MODEL_KINDS, type ModelSettings } from "#server/adapters/model/model.ts";
import { isPrivateHost } from "#server/adapters/public-address.ts";

/** The default address of each kind of model. */
const HOME: Readonly<Partial<Record<ModelSettings["kind"], string>>> = { anthropic: "https://api.anthropic.com/v1" };

/** A text without spaces around it; empty means that nothing is configured. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

/** `TULSI_LOG must be debug, info or silent.` */
export function mustBe(name: string, words: readonly string[]): string {
  const choices = START_REFUSALS.or({ choices: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });
  return START_REFUSALS.oneOf({ name, choices });
}

/** Yes or no, and no by default. */
export function yesOrNo(name: string, otherwise = false) {
  return z
    .enum(["yes", "no", "true", "false"], { error: () => mustBe(name, ["yes", "no"]) })
    .transform((word) => word === "yes" || word === "true")
    .default(otherwise);
}

export const modelSchema = z.object({
  TULSI_MODEL_KIND: z
    .enum(MODEL_KINDS, { error: () => mustBe("TULSI_MODEL_KIND", MODEL_KINDS) })
    .default("openai-compatible"),
  TULSI_MODEL_URL: optionalText,
  TULSI_MODEL_NAME: optionalText,
  TULSI_MODEL_KEY: optionalText,
  TULSI_MODEL_ALLOW_PRIVATE: yesOrNo("TULSI_MODEL_ALLOW_PRIVATE"),
});

/** What is wrong with a model's address, without repeating it, since it can contain a password. */
function addressFault(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return START_REFUSALS.modelAddress;
  }
  if (url.username !== "" || url.password !== "") {
    return START_REFUSALS.modelPassword;
  }
  if (url.search !== "" || url.hash !== "") return START_REFUSALS.modelPath;
  if (isPrivateHost(url.hostname)) {
    return allowPrivate ? undefined : START_REFUSALS.modelPrivate;
  }
  return url.protocol === "https:" ? undefined : START_REFUSALS.modelHttps;
}

/**
 * The configured model; undefined when there is none, which is the default. Out otherwise: the settings, or a sentence
 * for the operator about what is wrong.
 */
export function modelOf(values: z.output<typeof modelSchema>): ModelSettings | string | undefined {
  const { TULSI_MODEL_KIND: kind, TULSI_MODEL_NAME: name, TULSI_MODEL_KEY: key } = values;
  const { TULSI_MODEL_ALLOW_PRIVATE: allowPrivate, TULSI_MODEL_URL: own } = values;
  if (own === undefined && name === undefined && key === undefined) return undefined;
  const url = own ?? HOME[kind];
  if (url === undefined) return START_REFUSALS.modelUrlMissing;
  if (name === undefined) return START_REFUSALS.modelNameMissing;
  if (key === undefined && kind === "anthropic") return START_REFUSALS.modelKeyMissing;
  if (key !== undefined && /[^\u0021-\u007e]/u.test(key)) return START_REFUSALS.modelKey;
  const fault = addressFault(url, allowPrivate);
  return fault ?? { kind, name, key, allowPrivate, url: url.replace(/\/+$/u, "") };
}
