import type { Actor } from "#domain/actor.ts";
import { TYPING_INTERVAL_MS, typingTopic } from "#domain/room/typing.ts";
import { type App, perApp } from "#server/app.ts";
import { requireParticipant } from "./room-participants.ts";
import { writingNow } from "./thread-writer.ts";

/** When each participant was last shown on this node, oldest first; only for as long as it limits the next time. */
const lastShown = perApp(() => new Map<string, number>());

/** {@inheritDoc RoomApi.showTyping} */
export async function showTyping(app: App, actor: Actor, id: string): Promise<void> {
  const own = await requireParticipant(app, actor, id);
  const now = app.clock.now();
  if (writingNow(own, now) !== "open") return;
  const shown = lastShown(app);
  for (const [key, time] of shown) {
    if (now - time < TYPING_INTERVAL_MS) break;
    shown.delete(key);
  }
  const key = `${own.id}:${own.subscriber}`;
  if (shown.has(key)) return;
  shown.set(key, now);
  const others = own.subscribers.filter((subscriber) => subscriber !== own.subscriber);
  await app.hub.publishTyping(typingTopic(own.id, own.participant), now, others);
}
