import { useEffect, useState } from "react";
import { PARTICIPANTS, type Participant } from "#domain/room/participants.ts";
import type { Message, RoomConsultation } from "#domain/room/room.rules.ts";
import { TYPING_SHOWN_MS, typingTopic } from "#domain/room/typing.ts";
import { THREAD } from "#generated/messages/room/thread.ts";
import { useNewestVersion } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-connection.ts";

interface TypingOfProps {
  readonly consultation: Pick<RoomConsultation, "id" | "participant">;
  readonly by: Participant;
  readonly who: string;
  /** The newest message of this participant. */
  readonly last: Message | undefined;
}

function TypingOf({ consultation: { id, participant }, by, who, last }: TypingOfProps) {
  const connection = consultationConnection({ id, access: participant });
  const { newest } = useNewestVersion(connection, [typingTopic(id, by)]);
  const [ended, setEnded] = useState(newest);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(newest), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  // The version is the server's time, like that of a message, which ends the sign.
  if (newest <= ended || Date.parse(last?.at ?? "") >= newest) return null;
  return <p>{THREAD.typing({ who })}</p>;
}

interface TypingSignProps {
  readonly consultation: Pick<RoomConsultation, "id" | "participant">;
  readonly names: Readonly<Record<Participant, string>>;
  readonly messages: readonly Message[];
}

/** Who else in the room is typing a message now. */
export function TypingSign({ consultation, names, messages }: TypingSignProps) {
  return (
    <div aria-live="polite" className="px-4 pb-1 text-(length:--text-xs) text-muted empty:p-0">
      {PARTICIPANTS.filter((by) => by !== consultation.participant).map((by) => (
        <TypingOf
          key={by}
          consultation={consultation}
          by={by}
          who={names[by]}
          last={messages.findLast(({ from }) => from === by)}
        />
      ))}
    </div>
  );
}
