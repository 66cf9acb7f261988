import { useState } from "react";

interface Participant {
  /** Grows when another chat takes the page, so that nothing of the one before is left. */
  readonly key: number;
  readonly chatId: string | null;
  /** What the address named when this chat began here. */
  readonly before: string | null;
}

/**
 * Which chat sits on the page. One that begins here gets its address while its first answer is coming, and stays; an
 * address that names another one, or none, puts that in its place. In: the chat that the address names.
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
