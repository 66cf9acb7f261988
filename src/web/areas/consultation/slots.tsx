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
  /** The phone number of a caller, for the doctor. */
  readonly phone: string | null;
}

/** The call panel above the thread, or the phone number of a patient who called. */
export function CallSlot({ consultation, writing, phone }: CallSlotProps) {
  if (writing === "unchecked") return null;
  if (writing !== "nobody-there") return <CallPanel key={consultation.id} consultation={consultation} />;
  return phone !== null && isLive(consultation.state) ? <PhoneConsultation phone={phone} /> : null;
}

/** The advice panel below the thread. */
export function AdviceSlot({ consultation }: SlotProps) {
  return <AdvicePanel consultation={consultation} />;
}
