import type { State } from "#domain/consultations/states.ts";
import type { BadgeVariant } from "#web/ui/feedback/badge.tsx";

/** Red is for danger alone, so a no-show is turmeric (LOOK-APP.md). */
export const STATUS_VARIANTS: Readonly<Record<State, BadgeVariant>> = {
  held: "waiting",
  requested: "waiting",
  confirmed: "reviewed",
  waiting: "waiting",
  "in-progress": "reviewed",
  completed: "plain",
  declined: "plain",
  cancelled: "plain",
  expired: "plain",
  "no-show": "waiting",
};
