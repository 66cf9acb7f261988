import { useCallback, useEffect, useRef } from "react";

const CHANNEL = "tulsi-chat";

/**
 * Synchronises tabs that show the same chat: a tab broadcasts the chat's id when an answer is complete, and the others
 * reload the chat. Out: the function that broadcasts.
 */
export function useTabs(chatId: string | null, onNews: () => void): (chatId: string) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useRef(onNews);
  hear.current = onNews;
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data === chatId && chatId !== null) hear.current();
    });
    return () => opened.close();
  }, [chatId]);
  return useCallback((id: string) => channel.current?.postMessage(id), []);
}
