import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { handOffIn } from "./hand-off-cookie.ts";
import { draftFromHandOff } from "./hand-off-text.ts";

const RECENT_MS = 24 * 60 * 60_000;

/** Initial values of the form. */
export interface Draft {
  /** The chat that they were copied from, if any. */
  readonly chat: string | null;
  readonly values: Readonly<Record<"name" | "bornOn" | "reason" | "since" | "medicines" | "allergies", string>>;
  /** A chat of today that can be offered. */
  readonly offer: { readonly chat: string; readonly title: string } | null;
}

async function orUndefined<Out>(reading: Promise<Out>): Promise<Out | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return undefined;
  }
}

/** The person's name, and what they wrote to the assistant if they want it copied. */
export async function loadDraft({ app, actor }: RequestContext, request: Request, now: number): Promise<Draft> {
  const { name, dateOfBirth } = await app.patients.readOwnPatient(actor);
  const own = { name, bornOn: dateOfBirth ?? "" };
  const empty = { ...own, reason: "", since: "", medicines: "", allergies: "" };
  const chat = handOffIn(request);
  const handOff = chat === undefined ? undefined : await orUndefined(app.assistant.readHandOff(actor, chat));
  if (handOff !== undefined) {
    return { chat: handOff.chatId, values: { ...own, ...draftFromHandOff(handOff) }, offer: null };
  }
  // Choosing an empty form puts a value in the address that is no chat id, so that the offer is not repeated.
  if (new URL(request.url).searchParams.has("chat")) return { chat: null, values: empty, offer: null };
  const [newest] = (await orUndefined(app.assistant.listOwnChats(actor)))?.chats ?? [];
  const isRecent = newest !== undefined && now - Date.parse(newest.lastAt) < RECENT_MS;
  return { chat: null, values: empty, offer: isRecent ? { chat: newest.id, title: newest.title } : null };
}
