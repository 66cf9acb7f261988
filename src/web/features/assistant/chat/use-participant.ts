import { useState } from "react";

interface Participant {
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
export function useParticipant(named: string | null): {
  readonly key: number;
  readonly take: (chatId: string) => void;
} {
  const [participant, setParticipant] = useState<Participant>({ key: 0, chatId: named, before: named });
  if (named === participant.chatId && named !== participant.before) setParticipant({ ...participant, before: named });
  else if (named !== participant.chatId && named !== participant.before) {
    setParticipant({ key: participant.key + 1, chatId: named, before: named });
  }
  return { key: participant.key, take: (chatId) => setParticipant((now) => ({ ...now, chatId })) };
}
