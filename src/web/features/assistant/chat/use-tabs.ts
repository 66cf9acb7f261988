import { useCallback, useEffect, useRef } from "react";

const CHANNEL = "tulsi-chat";

/**
 * Several tabs on one chat: each says when an answer is whole, by the chat's id and nothing else, and the others read
 * the chat anew. Out: how to say it.
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
