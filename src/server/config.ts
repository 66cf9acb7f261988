import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { isEmail } from "#domain/accounts/accounts.rules.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language.ts";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";
import { addressIn } from "#server/adapters/mail/mailer.ts";
import type { ModelSettings } from "#server/adapters/model/model.ts";
import { type DailyQuota, DEFAULT_DAILY_QUOTA } from "#server/daily-limits.ts";
import { type SmsSettings, smsOf, smsSchema } from "#server/gateways/sms-config.ts";
import { type WhatsappSettings, whatsappOf, whatsappSchema } from "#server/gateways/whatsapp-config.ts";
import { type IceEntry, iceServersOf } from "#server/ice-config.ts";
import { inOperatorLanguage } from "#server/language.ts";
import { modelOf, modelSchema, mustBe, optionalText } from "#server/model-config.ts";
import type { SenderLimits, WorkLimits } from "#server/request-limits.ts";

const MAX_COUNT = 999_999_999;

/** A whole number within limits, with a default. */
function count(name: string, otherwise: number, least = 1, most = 99_999) {
  const error = () => START_REFUSALS.count({ name, least, most });
  return z
    .string()
    .regex(/^[0-9]+$/u, { abort: true, error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error })
    .default(otherwise);
}

/** The environment, read once at start and passed on from here. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for everything that the running server writes. */
  readonly folder: string;
  /** `postgres://…`, or undefined for the embedded SQLite in `folder`. */
  readonly databaseUrl: string | undefined;
  /** The address of PostgreSQL without a pooler, for LISTEN and migrations. */
  readonly listenUrl: string | undefined;
  /** The address of the role that owns the tables of PostgreSQL, for migrations; `databaseUrl` then owns nothing. */
  readonly ownerUrl: string | undefined;
  /** Connections of this process to PostgreSQL. */
  readonly poolSize: number;
  /** 32-byte keys, the current one first, older ones after it; undefined means the key file in `folder`. */
  readonly keys: readonly Buffer[] | undefined;
  /** 32-byte keys, the one that signs for the clinic first; undefined means the key file in `folder`. */
  readonly signingKeys: readonly Buffer[] | undefined;
  /** The public origin, such as `https://clinic.example`; undefined accepts any requested host. */
  readonly publicOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** How SMS are sent; undefined when they are not. */
  readonly sms: SmsSettings | undefined;
  /** How WhatsApp messages are sent; undefined when they are not. */
  readonly whatsapp: WhatsappSettings | undefined;
  /** Addresses of the proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Connections and request bodies under way, in total and per address. */
  readonly senders: SenderLimits;
  /** Dynamic requests in progress at once. */
  readonly work: WorkLimits;
  /** How long a stopping node still answers, so that a proxy notices, in milliseconds. */
  readonly drainMs: number;
  /** Live streams that one address may have open; the rest of its connections stays free for pages. */
  readonly streamsPerAddress: number;
  /** Live streams in total. */
  readonly streams: number;
  /** Live streams for one account or one guardian access, from all addresses together. */
  readonly streamsPerPerson: number;
  /** The model that chooses what answers; without one the library chooses. */
  readonly model: ModelSettings | undefined;
  /** Daily limits of the assistant and the model. */
  readonly dailyQuota: DailyQuota;
  /** STUN and TURN servers for video calls. */
  readonly iceServers: readonly IceEntry[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The file that the log is appended to; undefined for standard error. */
  readonly logFile: string | undefined;
}

/** A reason not to start, in a sentence for the operator and in their language; printed without a stack. */
export class StartRefusal extends Error {
  constructor(compose: string | (() => string)) {
    super(typeof compose === "string" ? compose : inOperatorLanguage(compose));
  }
}

const KEY_BYTES = 32;

function keyOf(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/iu.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  const weak = key.length !== KEY_BYTES || new Set(key).size < 8;
  return weak ? undefined : key;
}

/** Parses keys separated by commas or lines. Throws StartRefusal, without the text, when one is not 32 random bytes. */
export function parseKeys(text: string, from: string): Buffer[] {
  return text
    .split(/[,\s]+/u)
    .filter((part) => part !== "")
    .map((part) => {
      const key = keyOf(part);
      if (key) return key;
      throw new StartRefusal(() => START_REFUSALS.keys({ from }));
    });
}

function origin(text: string): string | undefined {
  const url = URL.parse(text);
  const plain = url && ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && !url.search && !url.hash;
  return plain && !url.username && !url.password ? url.origin : undefined;
}

/** The sender of emails that are only written to files. */
const FILES_FROM = "Tulsi <clinic@localhost>";

function isSender(from: string): boolean {
  return isEmail(addressIn(from)) && !/[\r\n]/u.test(from);
}

const MEGABYTE = 1024 * 1024;
/** The share of connections that live streams may use; the rest stays free for pages. */
const STREAMS_SHARE = 0.6;

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

const postgresUrl = (error: () => string) =>
  optionalText.refine((url) => url === undefined || /^postgres(ql)?:\/\/./u.test(url), { error });

/** Every environment variable that the server reads. */
export const environmentSchema = z.object({
  PORT: z
    .string()
    .trim()
    .regex(/^[0-9]{1,5}$/u, {
      abort: true,
      error: ({ input }) => START_REFUSALS.port({ value: String(input) }),
    })
    .transform(Number)
    .refine((port) => port <= 65535, { error: ({ input }) => START_REFUSALS.port({ value: String(input) }) })
    .default(3000),
  HOST: z.string().trim().min(1).default("0.0.0.0"),
  TULSI_DATA: z.string().trim().min(1).default("data"),
  DATABASE_URL: postgresUrl(() => START_REFUSALS.databaseUrl),
  DATABASE_LISTEN_URL: postgresUrl(() => START_REFUSALS.listenUrl),
  DATABASE_OWNER_URL: postgresUrl(() => START_REFUSALS.ownerUrl),
  TULSI_POOL: count("TULSI_POOL", 10, 2),
  TULSI_KEY: optionalText,
  TULSI_SIGNING_KEY: optionalText,
  TULSI_URL: optionalText.refine((url) => url === undefined || origin(url) !== undefined, {
    error: () => START_REFUSALS.url,
  }),
  SMTP_URL: optionalText.refine((url) => url === undefined || /^smtps?:\/\/./u.test(url), {
    error: () => START_REFUSALS.smtpUrl,
  }),
  TULSI_MAIL_FROM: optionalText.refine((from) => from === undefined || isSender(from), {
    error: () => START_REFUSALS.mailFrom,
  }),
  TULSI_TRUSTED_PROXIES: optionalText
    .transform((text) => (text ?? "").split(/[,\s]+/u).filter((part) => part !== ""))
    .refine((list) => list.every((address) => isIP(address) !== 0), {
      error: () => START_REFUSALS.proxies,
    }),
  TULSI_CONNECTIONS: count("TULSI_CONNECTIONS", 4_000),
  TULSI_CONNECTIONS_PER_ADDRESS: count("TULSI_CONNECTIONS_PER_ADDRESS", 256),
  TULSI_BODY_MB: count("TULSI_BODY_MB", 200),
  TULSI_BODY_MB_PER_ADDRESS: count("TULSI_BODY_MB_PER_ADDRESS", 20),
  TULSI_REQUESTS_RUNNING: count("TULSI_REQUESTS_RUNNING", 16),
  TULSI_REQUESTS_WAITING: count("TULSI_REQUESTS_WAITING", 128),
  TULSI_REQUESTS_PER_ADDRESS: count("TULSI_REQUESTS_PER_ADDRESS", 32, 2),
  TULSI_WRITE_SECONDS: count("TULSI_WRITE_SECONDS", 60),
  TULSI_DRAIN_SECONDS: count("TULSI_DRAIN_SECONDS", 5, 0, 9),
  TULSI_STREAMS_PER_ADDRESS: count("TULSI_STREAMS_PER_ADDRESS", 100),
  TULSI_STREAMS_PER_PERSON: count("TULSI_STREAMS_PER_PERSON", 20),
  TULSI_ICE_SERVERS: optionalText,
  ...smsSchema.shape,
  ...whatsappSchema.shape,
  ...modelSchema.shape,
  TULSI_QUESTIONS_A_DAY: count("TULSI_QUESTIONS_A_DAY", DEFAULT_DAILY_QUOTA.questionsAddress, 1, MAX_COUNT),
  TULSI_MODEL_CALLS_A_DAY: count("TULSI_MODEL_CALLS_A_DAY", DEFAULT_DAILY_QUOTA.modelCalls, 0, MAX_COUNT),
  TULSI_MODEL_TOKENS_A_DAY: count("TULSI_MODEL_TOKENS_A_DAY", DEFAULT_DAILY_QUOTA.modelTokens, 0, MAX_COUNT),
  TULSI_LANGUAGE: z.enum(LANGUAGES, { error: () => mustBe("TULSI_LANGUAGE", LANGUAGES) }).default(DEFAULT_LANGUAGE),
  TULSI_LOG: z.enum(LOG_LEVELS, { error: () => mustBe("TULSI_LOG", LOG_LEVELS) }).default("info"),
  TULSI_LOG_FILE: optionalText,
});

/** The result, or the refusal's sentence. */
function orReason<T>(parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  return message.includes(name) ? message : START_REFUSALS.invalid({ name, reason: message });
}

type Values = z.infer<typeof environmentSchema>;

/** What depends on several values, or on the parts of one; each is a sentence where it is wrong. */
function partsOf(values: Values) {
  const keysOf = (name: "TULSI_KEY" | "TULSI_SIGNING_KEY") => orReason(() => parseKeys(values[name] ?? "", name));
  const isOwnerAlone = values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined;
  const lacksSender = values.SMTP_URL !== undefined && values.TULSI_MAIL_FROM === undefined;
  return {
    keys: keysOf("TULSI_KEY"),
    signingKeys: keysOf("TULSI_SIGNING_KEY"),
    owner: isOwnerAlone ? START_REFUSALS.ownerAlone : undefined,
    sender: lacksSender ? START_REFUSALS.sender : undefined,
    sms: smsOf(values),
    whatsapp: whatsappOf(values, values.TULSI_SMS_URL !== undefined),
    model: modelOf(values),
    iceServers: iceServersOf(values.TULSI_ICE_SERVERS),
  };
}

/** Parses the environment. Throws StartRefusal with one clear sentence for each value that is wrong, a line each. */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  return inOperatorLanguage(() => parse(environment));
}

function parse(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const unknown = Object.keys(given).filter((name) => name.startsWith("TULSI_") && !(name in environmentSchema.shape));
  const faults = unknown.map((name) => START_REFUSALS.unknownSetting({ name }));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartRefusal([...faults, ...parsed.error.issues.map(sentenceOf)].join("\n"));
  const values = parsed.data;
  const parts = partsOf(values);
  const { keys, signingKeys, sms, whatsapp, model, iceServers } = parts;
  faults.push(...Object.values(parts).filter((part) => typeof part === "string"));
  const [isKeyed, isSigned] = [values.TULSI_KEY !== undefined, values.TULSI_SIGNING_KEY !== undefined];
  if (
    typeof keys === "string" ||
    typeof signingKeys === "string" ||
    typeof sms === "string" ||
    typeof whatsapp === "string" ||
    typeof model === "string" ||
    typeof iceServers === "string" ||
    faults.length > 0
  )
    throw new StartRefusal(faults.join("\n"));
  return {
    port: values.PORT,
    host: values.HOST,
    folder: resolve(values.TULSI_DATA),
    databaseUrl: values.DATABASE_URL,
    listenUrl: values.DATABASE_LISTEN_URL,
    ownerUrl: values.DATABASE_OWNER_URL,
    poolSize: values.TULSI_POOL,
    keys: isKeyed ? keys : undefined,
    signingKeys: isSigned ? signingKeys : undefined,
    publicOrigin: values.TULSI_URL === undefined ? undefined : origin(values.TULSI_URL),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.TULSI_MAIL_FROM ?? FILES_FROM,
    sms,
    whatsapp,
    trustedProxies: values.TULSI_TRUSTED_PROXIES,
    senders: {
      connections: values.TULSI_CONNECTIONS,
      connectionsPerAddress: values.TULSI_CONNECTIONS_PER_ADDRESS,
      bodyBytes: values.TULSI_BODY_MB * MEGABYTE,
      bodyBytesPerAddress: values.TULSI_BODY_MB_PER_ADDRESS * MEGABYTE,
      writeMs: values.TULSI_WRITE_SECONDS * 1000,
    },
    work: {
      running: values.TULSI_REQUESTS_RUNNING,
      waiting: values.TULSI_REQUESTS_WAITING,
      perAddress: values.TULSI_REQUESTS_PER_ADDRESS,
    },
    drainMs: values.TULSI_DRAIN_SECONDS * 1000,
    streams: Math.floor(values.TULSI_CONNECTIONS * STREAMS_SHARE),
    streamsPerAddress: Math.min(
      values.TULSI_STREAMS_PER_ADDRESS,
      Math.floor(values.TULSI_CONNECTIONS_PER_ADDRESS * STREAMS_SHARE),
    ),
    streamsPerPerson: values.TULSI_STREAMS_PER_PERSON,
    model,
    dailyQuota: {
      // One person never has more than their address.
      questionsPerson: Math.min(DEFAULT_DAILY_QUOTA.questionsPerson, values.TULSI_QUESTIONS_A_DAY),
      questionsAddress: values.TULSI_QUESTIONS_A_DAY,
      modelCalls: values.TULSI_MODEL_CALLS_A_DAY,
      modelTokens: values.TULSI_MODEL_TOKENS_A_DAY,
    },
    iceServers,
    logLevel: values.TULSI_LOG,
    logFile: values.TULSI_LOG_FILE,
  };
}

/** Whether people on other machines may reach the clinic without HTTPS. */
export function isExposed({ host, publicOrigin }: Config): boolean {
  const isLocal = host === "localhost" || host === "::1" || host.startsWith("127.");
  return !isLocal && !publicOrigin?.startsWith("https://");
}
