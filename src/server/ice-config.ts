import { z } from "zod";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";

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
const EXAMPLE = '[{"urls":"stun:stun.example:3478"},{"urls":"turn:turn.example:3478","secret":"…"}]';
/** A sentence about a faulty value, which never repeats it, since it can contain a password. */
const fault = (kind: keyof typeof START_REFUSALS.ice) => START_REFUSALS.ice[kind]({ name: NAME, example: EXAMPLE });
const SHAPE = { error: () => fault("shape") };
const KEY = { error: () => fault("key") };

const HOST_AND_PORT = "(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?";
const ADDRESS = new RegExp(`^(?:stuns?:${HOST_AND_PORT}|turns?:${HOST_AND_PORT}(?:\\?transport=(?:udp|tcp))?)$`, "iu");
const MAX_SERVERS = 8;

const word = z.string(SHAPE).min(1, KEY).max(500, SHAPE);
const entry = z.strictObject(
  {
    urls: z.union([z.string().transform((url) => [url]), z.array(z.string())], SHAPE),
    username: word.optional(),
    credential: word.optional(),
    secret: word.optional(),
  },
  SHAPE,
);
const list = z.array(entry, SHAPE);

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
    return fault("shape");
  }
  const parsed = list.safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? fault("shape");
  const servers = parsed.data;
  if (servers.length > MAX_SERVERS) return fault("most");
  for (const server of servers) {
    if (server.urls.length === 0) return fault("shape");
    if (server.urls.length > MAX_SERVERS) return fault("most");
    if (!server.urls.every((url) => ADDRESS.test(url))) return fault("address");
    if (!isKeyed(server)) return fault("key");
  }
  return servers.map(({ urls, username, credential, secret }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
    ...(secret !== undefined && { secret }),
  }));
}
