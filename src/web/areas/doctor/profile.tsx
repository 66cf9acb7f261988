import type { OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { DOCTORS_RECORD as RECORD } from "#generated/messages/doctors/doctors-record.ts";
import { PROFILE } from "#generated/messages/doctors/profile.ts";
import { VERIFICATION_STATUS } from "#generated/messages/doctors/verification-status.ts";
import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { receiptView } from "#web/features/doctors/directory/directory-view.ts";
import { Receipt } from "#web/features/doctors/directory/receipt.tsx";
import { profileAction, profileLimits, uploadAction } from "#web/features/doctors/profile-action.ts";
import { ProfileFiles } from "#web/features/doctors/profile-files.tsx";
import { loadProfileRules, ProfileForm } from "#web/features/doctors/profile-form.tsx";
import { VERIFICATION_STATUS_LOOK } from "#web/features/doctors/verification-looks.ts";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { bringsFile } from "#web/forms/files/sent-file.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/profile.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(PROFILE.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const own = await app.profiles.readOwnProfile(actor);
  const doctor = await app.doctors.readOwnDoctor(actor);
  return { own, doctor, receipt: own.receipt ? receiptView(own.receipt) : null, limits: profileLimits() };
}

export const action = (args: Route.ActionArgs) => (bringsFile(args.request) ? uploadAction(args) : profileAction(args));
export const clientAction = formClientAction(loadProfileRules);

type Own = Route.ComponentProps["loaderData"]["own"];

/** The verification status in one sentence, with the reason of the clinic if there is one. */
function DoctorStatus({ own }: { readonly own: Own }) {
  const { verificationStatus, listed, profile, lastCheck } = own;
  const reason = verificationStatus === "rejected" || verificationStatus === "suspended" ? lastCheck?.words : undefined;
  const overdue = verificationStatus === "verified" && !listed;
  const text =
    profile === null ? PROFILE.first : overdue ? PROFILE.overdue : VERIFICATION_STATUS[verificationStatus].words;
  const bad = verificationStatus === "rejected" || verificationStatus === "suspended";
  return (
    <Alert kind={listed ? "info" : bad ? "danger" : "waiting"}>
      {listed ? PROFILE.listed : text}
      {reason && (
        <span className="mt-1 block font-normal wrap-anywhere whitespace-pre-line">
          {PROFILE.reason}
          {reason}
        </span>
      )}
    </Alert>
  );
}

/** What the doctor entered at sign-up. */
function DoctorRecord({ doctor }: { readonly doctor: OwnDoctor }) {
  const verificationStatus = VERIFICATION_STATUS[doctor.verificationStatus];
  return (
    <RecordList
      lines={[
        {
          term: RECORD.verificationStatus,
          value: (
            <Badge variant={VERIFICATION_STATUS_LOOK[doctor.verificationStatus]}>{verificationStatus.badge}</Badge>
          ),
        },
        { term: RECORD.name, value: `${doctor.firstName} ${doctor.lastName}` },
        { term: RECORD.license, value: doctor.license },
        { term: RECORD.email, value: doctor.email },
        { term: RECORD.dob, value: formatDay(doctor.dob) },
        { term: RECORD.gender, value: genderText(doctor.gender) },
        { term: RECORD.aadhaar, value: doctor.aadhaarMasked },
      ]}
    />
  );
}

export default function DoctorProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { own, doctor, receipt, limits } = loaderData;
  useLive("public", own.version, ["doctors"]);
  const ofFiles = (actionData?.values.intent ?? "") !== "";
  return (
    <div className="app-page">
      <BackHead
        back={{ path: DOCTOR_PATHS.dashboard, text: PROFILE.toDashboard }}
        title={PROFILE.title}
        lead={PROFILE.lead}
      />
      <div className="mt-6 grid max-w-[680px] gap-3">
        <DoctorStatus own={own} />
        {own.listed && own.slug !== null && (
          <TouchLink to={`/Doctors/${encodeURIComponent(own.slug)}`}>{PROFILE.publicPage}</TouchLink>
        )}
      </div>
      <div className="mt-8 grid gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <ProfileForm own={own} limits={limits} answer={ofFiles ? undefined : actionData} />
        <div className="grid content-start gap-8">
          <TitledSection id="account" title={PROFILE.account} titleClass="mb-4 text-h3">
            <DoctorRecord doctor={doctor} />
            <div className="mt-2 grid justify-items-start">
              <TouchLink to={DOCTOR_PATHS.email}>{EMAIL_CHANGE.change}</TouchLink>
              <TouchLink to={DOCTOR_PATHS.security}>{SECURITY.title}</TouchLink>
              <TouchLink to={DOCTOR_PATHS.phrases}>{PHRASES.title}</TouchLink>
            </div>
          </TitledSection>
          <ProfileFiles
            own={own}
            limits={limits}
            action={DOCTOR_PATHS.profile}
            filePath={DOCTOR_PATHS.file}
            sent={ofFiles ? actionData : undefined}
          />
          {receipt && <Receipt receipt={receipt} phone={<ClinicPhone />} />}
        </div>
      </div>
    </div>
  );
}
