import { formatDate } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import type { CodeDutyView } from "./code-duty.tsx";

/** The duty until a moment; null without one. */
export function codeDutyView(deadline: string | null, over: boolean): CodeDutyView | null {
  return deadline === null ? null : { day: formatDate(deadline, CLINIC_ZONE), over };
}
