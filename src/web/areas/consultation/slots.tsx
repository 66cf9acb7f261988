import { isLive } from "#domain/consultations/states.ts";
import type { RoomConsultation, WritingState } from "#domain/room/room.rules.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { CallPanel } from "#web/features/call/call-panel.tsx";
import { PhoneConsultation } from "#web/features/room/phone-consultation.tsx";

interface SlotProps {
  readonly consultation: RoomConsultation;
}

interface CallSlotProps extends SlotProps {
  readonly writing: WritingState;
  /** For the doctor: who called the clinic. */
  readonly phone: string | null;
}

/** Where the call stands in the room: above the thread, for both sides, where there are both and they may talk. */
export function CallSlot({ consultation, writing, phone }: CallSlotProps) {
  if (writing === "unchecked") return null;
  if (writing !== "nobody-there") return <CallPanel key={consultation.id} consultation={consultation} />;
  return phone !== null && isLive(consultation.state) ? <PhoneConsultation phone={phone} /> : null;
}

/** Where what the doctor writes stands, and what the patient reads of it: below the thread. */
export function AdviceSlot({ consultation }: SlotProps) {
  return <AdvicePanel consultation={consultation} />;
}
