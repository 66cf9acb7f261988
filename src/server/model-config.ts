import { z } from "zod";
import { MODEL_KINDS, type ModelSettings } from "#server/adapters/model/model.ts";
import { isPrivateHost } from "#server/adapters/model/model-address.ts";

/** The default address of each kind of model. */
const HOME: Readonly<Partial<Record<ModelSettings["kind"], string>>> = { anthropic: "https://api.anthropic.com/v1" };

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

export const modelEnvironment = {
  TULSI_MODEL_KIND: z
    .enum(MODEL_KINDS, `TULSI_MODEL_KIND must be ${MODEL_KINDS.join(" or ")}.`)
    .default("openai-compatible"),
  TULSI_MODEL_URL: text,
  TULSI_MODEL_NAME: text,
  TULSI_MODEL_KEY: text,
  TULSI_MODEL_ALLOW_PRIVATE: z
    .enum(["yes", "no", "true", "false"], "TULSI_MODEL_ALLOW_PRIVATE must be yes or no.")
    .transform((word) => word === "yes" || word === "true")
    .default(false),
};

export interface ModelValues {
  readonly TULSI_MODEL_KIND: ModelSettings["kind"];
  readonly TULSI_MODEL_URL?: string | undefined;
  readonly TULSI_MODEL_NAME?: string | undefined;
  readonly TULSI_MODEL_KEY?: string | undefined;
  readonly TULSI_MODEL_ALLOW_PRIVATE: boolean;
}

/** What is wrong with a model's address, without repeating it, since it can contain a password. */
function addressFault(address: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    return "TULSI_MODEL_URL must be an address such as https://models.example/v1";
  }
  if (url.username !== "" || url.password !== "") {
    return "TULSI_MODEL_URL must not hold a name or password: put the key into TULSI_MODEL_KEY.";
  }
  if (url.search !== "" || url.hash !== "") return "TULSI_MODEL_URL must end with its path, without ? or #.";
  if (isPrivateHost(url.hostname)) {
    return allowPrivate
      ? undefined
      : "TULSI_MODEL_URL leads to this machine or a private network. " +
          "Set TULSI_MODEL_ALLOW_PRIVATE=yes if that is meant.";
  }
  return url.protocol === "https:" ? undefined : "TULSI_MODEL_URL must begin with https:// outside a private network.";
}

/**
 * The configured model; undefined when there is none, which is the default. Out otherwise: the settings, or a sentence
 * for the operator about what is wrong.
 */
export function modelOf(values: ModelValues): ModelSettings | string | undefined {
  const { TULSI_MODEL_KIND: kind, TULSI_MODEL_NAME: name, TULSI_MODEL_KEY: key } = values;
  const { TULSI_MODEL_ALLOW_PRIVATE: allowPrivate, TULSI_MODEL_URL: own } = values;
  if (own === undefined && name === undefined && key === undefined) return undefined;
  const url = own ?? HOME[kind];
  if (url === undefined)
    return "TULSI_MODEL_URL is missing: say where the model's server is, or leave all of them out.";
  if (name === undefined) return "TULSI_MODEL_NAME is missing: say which model to ask.";
  if (key === undefined && kind === "anthropic") return "TULSI_MODEL_KEY is missing: this kind of model needs one.";
  if (key !== undefined && /[^\u0021-\u007e]/u.test(key)) return "TULSI_MODEL_KEY must be one word of plain letters.";
  const fault = addressFault(url, allowPrivate);
  return fault ?? { kind, name, key, allowPrivate, url: url.replace(/\/+$/u, "") };
}
