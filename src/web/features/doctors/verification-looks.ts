import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import type { BadgeVariant } from "#web/ui/feedback/badge.tsx";

export const VERIFICATION_STATUS_LOOK: Readonly<Record<VerificationStatus, BadgeVariant>> = {
  waiting: "waiting",
  verified: "reviewed",
  rejected: "suspended",
  suspended: "suspended",
};
