import { isLive } from "#domain/consultations/states.ts";
import type { RoomVisit, Writing } from "#domain/room/room.rules.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { CallPanel } from "#web/features/call/call-panel.tsx";
import { PhoneVisit } from "#web/features/room/phone-visit.tsx";

interface SlotProps {
  readonly visit: RoomVisit;
}

interface CallSlotProps extends SlotProps {
  readonly writing: Writing;
  /** For the doctor: who called the clinic. */
  readonly phone: string | null;
}

/** Where the call stands in the room: above the thread, for both sides, where there are both and they may talk. */
export function CallSlot({ visit, writing, phone }: CallSlotProps) {
  if (writing === "unchecked") return null;
  if (writing !== "nobody-there") return <CallPanel key={visit.id} visit={visit} />;
  return phone !== null && isLive(visit.state) ? <PhoneVisit phone={phone} /> : null;
}

/** Where what the doctor writes stands, and what the patient reads of it: below the thread. */
export function AdviceSlot({ visit }: SlotProps) {
  return <AdvicePanel visit={visit} />;
}
