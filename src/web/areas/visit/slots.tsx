import type { RoomVisit } from "#domain/room/room.rules.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { CallPanel } from "#web/features/call/call-panel.tsx";

interface SlotProps {
  readonly visit: RoomVisit;
}

/** Where the call stands in the room: above the thread, for both sides. */
export function CallSlot({ visit }: SlotProps) {
  return <CallPanel key={visit.id} visit={visit} />;
}

/** Where what the doctor writes stands, and what the patient reads of it: below the thread. */
export function AdviceSlot({ visit }: SlotProps) {
  return <AdvicePanel visit={visit} />;
}
