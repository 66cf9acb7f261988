import { type ChatState, NEW_STATE } from "#domain/assistant/state/state.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { openedOr } from "#server/unreadable.ts";
import { findChat, setChatState } from "./chats.queries.ts";

// What a chat has come to, encrypted like its text and bound to the chat.

const placeOf = (chatId: string) => ({ column: "assistantChats.state", row: chatId });

/**
 * @param app - The application.
 * @param chatId - A chat.
 * @returns What it has come to; a new state where none was stored, or it can't be read.
 */
export async function readChatState({ db, vault }: App, chatId: string): Promise<ChatState> {
  const stored = (await findChat(db, chatId))?.state ?? null;
  if (stored === null) return NEW_STATE;
  return openedOr(NEW_STATE, () => ({ ...NEW_STATE, ...parseStored<ChatState>(vault.open(stored, placeOf(chatId))) }));
}

/** Stores what a chat has come to; nothing for a chat that was erased meanwhile. */
export async function writeChatState({ db, vault }: App, chatId: string, state: ChatState): Promise<void> {
  await setChatState(db, chatId, vault.encrypt(JSON.stringify(state), placeOf(chatId)));
}
