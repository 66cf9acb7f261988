import { z } from "zod";

/** A STUN or TURN server. */
export interface IceEntry {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
  /**
   * The secret that a TURN server shares with the clinic, for credentials that last for one call (coturn's
   * `use-auth-secret`).
   */
  readonly secret?: string;
}

const NAME = "TULSI_ICE_SERVERS";
/** Sentences about a faulty value; they never repeat it, since it can contain a password. */
const FAULT = {
  shape:
    `${NAME} must be a JSON list such as ` +
    '[{"urls":"stun:stun.example:3478"},{"urls":"turn:turn.example:3478","secret":"…"}].',
  most: `${NAME} must name at most 8 servers of at most 8 addresses: more only make calls slow to begin.`,
  address: `${NAME} must name addresses such as stun:stun.example:3478 or turns:turn.example:5349?transport=tcp`,
  key:
    `${NAME} must give every turn: address a username and credential, ` +
    "or a secret that the clinic shares with it, and a stun: address none.",
} as const;

const HOST_AND_PORT = "(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?";
const ADDRESS = new RegExp(`^(?:stuns?:${HOST_AND_PORT}|turns?:${HOST_AND_PORT}(?:\\?transport=(?:udp|tcp))?)$`, "iu");
const SERVERS_MOST = 8;

const word = z.string(FAULT.shape).min(1, FAULT.key).max(500, FAULT.shape);
const entry = z.strictObject(
  {
    urls: z.union([z.string().transform((url) => [url]), z.array(z.string())], FAULT.shape),
    username: word.optional(),
    credential: word.optional(),
    secret: word.optional(),
  },
  FAULT.shape,
);
const list = z.array(entry, FAULT.shape);

/** Whether a server has exactly the credentials that its kind needs. */
function isKeyed({ urls, username, credential, secret }: z.output<typeof entry>): boolean {
  const plain = username === undefined && credential === undefined;
  if (urls.every((url) => /^stun/iu.test(url))) return plain && secret === undefined;
  return secret === undefined ? username !== undefined && credential !== undefined : plain;
}

/** The configured servers, none by default. Out: the servers, or a sentence for the operator about what is wrong. */
export function iceServersOf(text: string | undefined): readonly IceEntry[] | string {
  if (text === undefined || text.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return FAULT.shape;
  }
  const parsed = list.safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? FAULT.shape;
  const servers = parsed.data;
  if (servers.length > SERVERS_MOST) return FAULT.most;
  for (const server of servers) {
    if (server.urls.length === 0) return FAULT.shape;
    if (server.urls.length > SERVERS_MOST) return FAULT.most;
    if (!server.urls.every((url) => ADDRESS.test(url))) return FAULT.address;
    if (!isKeyed(server)) return FAULT.key;
  }
  return servers.map(({ urls, username, credential, secret }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
    ...(secret !== undefined && { secret }),
  }));
}
