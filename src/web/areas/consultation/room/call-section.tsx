import { isLive } from "#domain/consultations/states.ts";
import type { RoomConsultation, WritingState } from "#domain/room/room.rules.ts";
import { CallPanel } from "#web/features/call/call-panel.tsx";
import { PhoneConsultation } from "#web/features/room/phone-consultation.tsx";

interface CallSectionProps {
  readonly consultation: RoomConsultation;
  readonly writing: WritingState;
  /** The phone number of a caller, for the doctor. */
  readonly phone: string | null;
  /** Whether the patient came to the front desk. */
  readonly isHere: boolean;
  /** The second doctor whom the patient allows, without the title. */
  readonly colleague: string | null;
}

/** The call panel above the thread, or the phone number of a patient who called. */
export function CallSection({ consultation, writing, phone, isHere, colleague }: CallSectionProps) {
  if (writing === "unchecked") return null;
  if (writing !== "nobody-there")
    return <CallPanel key={consultation.id} consultation={{ ...consultation, colleague }} />;
  return phone !== null && isLive(consultation.state) ? <PhoneConsultation phone={phone} isHere={isHere} /> : null;
}
