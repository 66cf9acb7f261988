import type { RoomApi } from "#domain/room/room.api.ts";
import { TYPING_INTERVAL_MS, typingTopic } from "#domain/room/typing.ts";
import type { AppContext } from "#server/app-context.ts";
import type { ParticipantCheck } from "./room-parts.ts";
import { writingNow } from "./thread-writer.ts";

/** Shows the other participants of a room that one is typing. */
export function createTyping(
  { database, clock, hub }: Pick<AppContext, "database" | "clock" | "hub">,
  requireParticipant: ParticipantCheck,
): RoomApi["type"] {
  /** When each participant was last shown on this node, oldest first; only for as long as it limits the next time. */
  const shownAt = new Map<string, number>();

  return async function type(actor, id) {
    const own = await requireParticipant(database.kysely, actor, id);
    const now = clock.now();
    if (writingNow(own, now) !== "open") return;
    for (const [key, at] of shownAt) {
      if (now - at < TYPING_INTERVAL_MS) break;
      shownAt.delete(key);
    }
    const key = `${own.id}:${own.subscriber}`;
    if (shownAt.has(key)) return;
    shownAt.set(key, now);
    const others = own.subscribers.filter((who) => who !== own.subscriber);
    await hub.publishTyping(typingTopic(own.id, own.participant), now, others);
  };
}
