import type { OwnGrievance } from "#domain/privacy/grievances.api.ts";
import { GRIEVANCE_STATUS } from "#generated/messages/privacy/grievance-status.ts";

/** Status of a grievance as text. */
export function grievanceStatusText({ taken, answer }: Pick<OwnGrievance, "taken" | "answer">): string {
  if (answer !== null) return GRIEVANCE_STATUS.answered;
  return taken ? GRIEVANCE_STATUS.inProgress : GRIEVANCE_STATUS.waiting;
}
