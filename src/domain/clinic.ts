import type { IdentityCalls } from "./accounts/accounts.calls.ts";
import type { AdviceCalls } from "./advice/advice.calls.ts";
import type { AssistantCalls } from "./assistant/assistant.calls.ts";
import type { BlogCalls } from "./blog/blog.calls.ts";
import type { CallCalls } from "./call/call.calls.ts";
import type { ConsultationCalls } from "./consultations/consultations.calls.ts";
import type { PracticeCalls } from "./consultations/practice.calls.ts";
import type { ContactCalls } from "./contact/contact.calls.ts";
import type { DeskCalls } from "./desk/desk.calls.ts";
import type { DirectoryCalls } from "./doctors/directory.calls.ts";
import type { DoctorCalls } from "./doctors/doctors.calls.ts";
import type { ProfileCalls } from "./doctors/profile.calls.ts";
import type { VerificationCalls } from "./doctors/verification.calls.ts";
import type { FeedbackCalls } from "./feedback/feedback.calls.ts";
import type { NoticeCalls } from "./notices/notices.calls.ts";
import type { PatientCalls } from "./patients/patients.calls.ts";
import type { GrievanceCalls } from "./privacy/grievances.calls.ts";
import type { PrivacyCalls } from "./privacy/privacy.calls.ts";
import type { RatingCalls } from "./ratings/ratings.calls.ts";
import type { RemedyCalls } from "./remedies/remedies.calls.ts";
import type { RoomCalls } from "./room/room.calls.ts";
import type { SettingsCalls } from "./settings/settings.calls.ts";

/** All the calls of the clinic (spec.md section 7). The server keeps it; the web asks it and decides nothing. */
export interface Clinic {
  readonly identity: IdentityCalls;
  readonly patients: PatientCalls;
  readonly doctors: DoctorCalls;
  readonly profiles: ProfileCalls;
  readonly directory: DirectoryCalls;
  readonly verification: VerificationCalls;
  readonly consultations: ConsultationCalls;
  readonly call: CallCalls;
  readonly ratings: RatingCalls;
  readonly practice: PracticeCalls;
  readonly room: RoomCalls;
  readonly notices: NoticeCalls;
  readonly advice: AdviceCalls;
  readonly blog: BlogCalls;
  readonly feedback: FeedbackCalls;
  readonly contact: ContactCalls;
  readonly remedies: RemedyCalls;
  readonly assistant: AssistantCalls;
  readonly settings: SettingsCalls;
  readonly privacy: PrivacyCalls;
  readonly grievances: GrievanceCalls;
  readonly desk: DeskCalls;
}
