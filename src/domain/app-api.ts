import type { AccountApi } from "./accounts/accounts.api.ts";
import type { SecondFactorApi } from "./accounts/second-factor.api.ts";
import type { AdminApi } from "./admin/admin.api.ts";
import type { AdviceApi } from "./advice/advice.api.ts";
import type { TemplateApi } from "./advice/templates/templates.api.ts";
import type { AssistantApi } from "./assistant/assistant.api.ts";
import type { BlogApi } from "./blog/blog.api.ts";
import type { VideoCallApi } from "./call/call.api.ts";
import type { ColleagueApi } from "./colleague/colleague.api.ts";
import type { ConsultationApi } from "./consultations/consultations.api.ts";
import type { PracticeApi } from "./consultations/practice.api.ts";
import type { ContactApi } from "./contact/contact.api.ts";
import type { DirectoryApi } from "./doctors/directory.api.ts";
import type { DoctorApi } from "./doctors/doctors.api.ts";
import type { ProfileApi } from "./doctors/profile.api.ts";
import type { VerificationApi } from "./doctors/verification.api.ts";
import type { FeedbackApi } from "./feedback/feedback.api.ts";
import type { FollowUpApi } from "./follow-ups/follow-ups.api.ts";
import type { GuardianApi } from "./guardian/guardian.api.ts";
import type { DocumentApi } from "./health/documents.api.ts";
import type { HealthApi } from "./health/health.api.ts";
import type { NotificationApi } from "./inbox/inbox.api.ts";
import type { LoginsApi } from "./logins/logins.api.ts";
import type { PatientApi } from "./patients/patients.api.ts";
import type { GrievanceApi } from "./privacy/grievances.api.ts";
import type { PrivacyApi } from "./privacy/privacy.api.ts";
import type { RatingApi } from "./ratings/ratings.api.ts";
import type { RemedyApi } from "./remedies/remedies.api.ts";
import type { RoomApi } from "./room/room.api.ts";
import type { SearchApi } from "./search/search.api.ts";
import type { SettingsApi } from "./settings/settings.api.ts";

/**
 * All operations of the app (spec.md section 7). The server implements them; the web calls them and makes no decisions.
 */
export interface AppApi {
  readonly accounts: AccountApi;
  readonly secondFactor: SecondFactorApi;
  readonly logins: LoginsApi;
  readonly patients: PatientApi;
  readonly health: HealthApi;
  readonly documents: DocumentApi;
  readonly doctors: DoctorApi;
  readonly profiles: ProfileApi;
  readonly directory: DirectoryApi;
  readonly verification: VerificationApi;
  readonly consultations: ConsultationApi;
  readonly call: VideoCallApi;
  readonly ratings: RatingApi;
  readonly practice: PracticeApi;
  readonly room: RoomApi;
  readonly guardian: GuardianApi;
  readonly colleague: ColleagueApi;
  readonly notifications: NotificationApi;
  readonly advice: AdviceApi;
  readonly followUps: FollowUpApi;
  readonly templates: TemplateApi;
  readonly blog: BlogApi;
  readonly feedback: FeedbackApi;
  readonly contact: ContactApi;
  readonly remedies: RemedyApi;
  readonly search: SearchApi;
  readonly assistant: AssistantApi;
  readonly settings: SettingsApi;
  readonly privacy: PrivacyApi;
  readonly grievances: GrievanceApi;
  readonly admin: AdminApi;
}
