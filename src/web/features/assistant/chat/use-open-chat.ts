import { useState } from "react";

interface OpenChat {
  /** Increases when another chat opens on the page, as a React key that resets state. */
  readonly key: number;
  readonly chatId: string | null;
  /** The chat in the address when this one opened. */
  readonly before: string | null;
}

/**
 * The chat that is open on the page. A new chat gets its address while its first answer is arriving and stays open; an
 * address with another chat, or none, opens that instead. In: the chat in the address.
 */
export function useOpenChat(named: string | null): {
  readonly key: number;
  readonly take: (chatId: string) => void;
} {
  const [openChat, setOpenChat] = useState<OpenChat>({ key: 0, chatId: named, before: named });
  if (named === openChat.chatId && named !== openChat.before) setOpenChat({ ...openChat, before: named });
  else if (named !== openChat.chatId && named !== openChat.before) {
    setOpenChat({ key: openChat.key + 1, chatId: named, before: named });
  }
  return { key: openChat.key, take: (chatId) => setOpenChat((now) => ({ ...now, chatId })) };
}
