import { z } from "zod";
import { START_REFUSALS } from "#generated/messages/commands/start-refusals.ts";

const NAME = "TULSI_ICE_SERVERS";
const EXAMPLE = '[{"urls":"stun:stun.example:3478"},{"urls":"turn:turn.example:3478","secret":"…"}]';
/** A sentence about a faulty value, which never repeats it, since it can contain a password. */
const fault = (kind: keyof typeof START_REFUSALS.ice) => START_REFUSALS.ice[kind]({ name: NAME, example: EXAMPLE });
const SHAPE = { error: () => fault("shape") };
const KEY = { error: () => fault("key") };
const MOST = { error: () => fault("most") };
const WRONG_ADDRESS = { error: () => fault("address") };

const HOST_AND_PORT = "(?:[a-z0-9.-]+|\\[[0-9a-f:.]+\\])(?::[0-9]{1,5})?";
const ADDRESS = new RegExp(`^(?:stuns?:${HOST_AND_PORT}|turns?:${HOST_AND_PORT}(?:\\?transport=(?:udp|tcp))?)$`, "iu");
const MAX_SERVERS = 8;

const word = z.string(SHAPE).min(1, KEY).max(500, SHAPE);
const urls = z.array(z.string(SHAPE).regex(ADDRESS, WRONG_ADDRESS), SHAPE).min(1, SHAPE).max(MAX_SERVERS, MOST);
const server = z.strictObject(
  {
    urls: z.preprocess((value) => (typeof value === "string" ? [value] : value), urls),
    username: word.exactOptional(),
    credential: word.exactOptional(),
    /** Shared with the clinic, for credentials that last for one call (coturn's `use-auth-secret`). */
    secret: word.exactOptional(),
  },
  SHAPE,
);
/** A STUN or TURN server. */
export type IceEntry = z.output<typeof server>;
const list = z.array(server.refine(isKeyed, KEY), SHAPE).max(MAX_SERVERS, MOST);

/** Whether a server has exactly the credentials that its kind needs. */
function isKeyed({ urls, username, credential, secret }: IceEntry): boolean {
  const plain = username === undefined && credential === undefined;
  if (urls.every((url) => /^stun/iu.test(url))) return plain && secret === undefined;
  return secret === undefined ? username !== undefined && credential !== undefined : plain;
}

/**
 * The configured servers, none by default.
 * @returns The servers, or a sentence for the operator about what is wrong.
 */
export function iceServersOf(text: string | undefined): readonly IceEntry[] | string {
  if (text === undefined || text.trim() === "") return [];
  try {
    const parsed = list.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? fault("shape"));
  } catch {
    return fault("shape");
  }
}
