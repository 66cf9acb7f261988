import { useCallback, useEffect, useEffectEvent, useRef } from "react";

const CHANNEL = "tulsi-chat";

/**
 * Synchronises tabs that show the same chat: a tab broadcasts the chat's id when an answer is complete, and the others
 * reload the chat.
 * @returns The function that broadcasts.
 */
export function useTabs(chatId: string | null, onReload: () => void): (chatId: string) => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data === chatId && chatId !== null) reload();
    });
    return () => opened.close();
  }, [chatId]);
  return useCallback((id: string) => channel.current?.postMessage(id), []);
}
