import { lazy } from "react";

// Parts that few rooms have, or only one side of them.
export const ColleagueConsent = lazy(() =>
  import("#web/features/colleague/colleague-consent.tsx").then((module) => ({ default: module.ColleagueConsent })),
);
export const ColleagueInvite = lazy(() =>
  import("#web/features/colleague/colleague-invite.tsx").then((module) => ({ default: module.ColleagueInvite })),
);
export const GuardianAccess = lazy(() =>
  import("#web/features/guardian/guardian-access.tsx").then((module) => ({ default: module.GuardianAccess })),
);
export const GuardianPresent = lazy(() =>
  import("#web/features/guardian/guardian-present.tsx").then((module) => ({ default: module.GuardianPresent })),
);
export const OwnGuardianAccess = lazy(() =>
  import("#web/features/guardian/own-guardian-access.tsx").then((module) => ({ default: module.OwnGuardianAccess })),
);
export const PatientSummary = lazy(() =>
  import("#web/features/room/patient-summary.tsx").then((module) => ({ default: module.PatientSummary })),
);
export const MeasuredReadings = lazy(() =>
  import("#web/features/health/nurse/measured-readings.tsx").then((module) => ({ default: module.MeasuredReadings })),
);
export const SharedRecord = lazy(() =>
  import("#web/features/health/shared/shared-record.tsx").then((module) => ({ default: module.SharedRecord })),
);
export const RoomDocuments = lazy(() =>
  import("./documents/room-documents.tsx").then((module) => ({ default: module.RoomDocuments })),
);
/** Only the patient's side has it. */
export const AfterConsultation = lazy(() =>
  import("./after-consultation.tsx").then((module) => ({ default: module.AfterConsultation })),
);
