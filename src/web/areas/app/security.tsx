import type { OwnSession } from "#domain/accounts/accounts.api.ts";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import type { Passkey } from "#domain/accounts/passkeys.api.ts";
import type { OwnNumber } from "#domain/accounts/phones.api.ts";
import { CLAIM_MINUTES, PHONE_CODE_MINUTES } from "#domain/accounts/phones.rules.ts";
import type { SecondFactor } from "#domain/accounts/second-factor.api.ts";
import { AREAS, isOfStaff } from "#domain/actor.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { formatAppMoment, formatDate } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { PASSKEYS } from "#generated/messages/accounts/passkeys.ts";
import { SECURITY } from "#generated/messages/accounts/security.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { securityAction } from "#web/features/accounts/link-action.ts";
import { OwnSessions } from "#web/features/accounts/own-sessions.tsx";
import { PasskeysSection, type PasskeyView } from "#web/features/accounts/passkeys.tsx";
import { loadPasswordChangeRules, PasswordChangeForm } from "#web/features/accounts/password-change-form.tsx";
import { NoPassword } from "#web/features/accounts/phones/no-password.tsx";
import { type NumberView, OwnNumberSection } from "#web/features/accounts/phones/own-number.tsx";
import { SecondFactorSection, type SecondFactorView } from "#web/features/accounts/second-factor.tsx";
import { FACTOR_INTENTS, NUMBER_INTENTS, SECURITY_INTENTS } from "#web/features/accounts/security-intents.ts";
import { OwnPictureSection, type OwnPictureView } from "#web/features/accounts/staff/own-picture.tsx";
import { pictureAction } from "#web/features/accounts/staff/picture-action.ts";
import { PICTURE_INTENT } from "#web/features/accounts/staff/staff-intents.ts";
import { staffPicturePath } from "#web/features/accounts/staff/staff-picture-path.ts";
import { UnconfirmedEmail } from "#web/features/accounts/unconfirmed-email.tsx";
import { bringsFile } from "#web/forms/files/sent-file.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ProfileHead } from "#web/shell/profile-head.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/security.ts";

function sessionView({ id, current, startedAt, lastUsedAt }: OwnSession) {
  return {
    id,
    current,
    since: formatDate(startedAt, CLINIC_ZONE),
    lastUsed: formatAppMoment(lastUsedAt, CLINIC_ZONE, Date.now()),
  };
}

function factorView({ since, ...factor }: SecondFactor): SecondFactorView {
  return { since: since && formatDate(since, CLINIC_ZONE), ...factor };
}

function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  const day = formatDate(createdAt, CLINIC_ZONE);
  const lastUsed = lastUsedAt && formatAppMoment(lastUsedAt, CLINIC_ZONE, Date.now());
  return { id, name, times: lastUsed ? PASSKEYS.used({ day, lastUsed }) : PASSKEYS.unused({ day }) };
}

const withoutCountry = (number: string | null) => number?.replace("+91", "") ?? null;

/** Undefined where there is none to confirm. */
function numberView(own: OwnNumber, hasPassword: boolean): NumberView | undefined {
  const { isOffered, number, confirmedAt, isRecent, pending } = own;
  if (!isOffered) return undefined;
  return {
    number: withoutCountry(number),
    isLogin: !hasPassword,
    since: confirmedAt === null ? "" : formatDate(confirmedAt, CLINIC_ZONE),
    pending: withoutCountry(pending),
    minutes: PHONE_CODE_MINUTES,
    isRecent,
    claimMinutes: CLAIM_MINUTES,
    formKey: newId(),
  };
}

function pictureView(id: string | null): OwnPictureView {
  const most = { bytes: MAX_FILE_BYTES, message: failureText({ key: "FILE_TOO_LARGE" }) };
  return { path: staffPicturePath(id), most };
}

const ADDRESS = "/security";
/** Only patients have accounts without email. */
const EMAIL_PATH = "/patient/email";
const PASSWORD_INTENTS: readonly string[] = [SECURITY_INTENTS.password, SECURITY_INTENTS.setPassword];

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];
export const meta = () => privateMeta(SECURITY.title);
/** The form of the picture carries bytes. */
export const action = (args: Route.ActionArgs) =>
  bringsFile(args.request) ? pictureAction(args) : securityAction(args);
export const clientAction = formClientAction(loadPasswordChangeRules);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const isPatient = actor.kind === "account" && actor.roles.includes("patient");
  const isStaff = actor.kind === "account" && isOfStaff(actor.roles);
  const status = await app.accounts.readEmailStatus(actor);
  return {
    picture: isStaff ? pictureView(await app.staff.findOwnPicture(actor)) : undefined,
    number: isPatient ? numberView(await app.phones.readOwnNumber(actor), status.hasPassword) : undefined,
    sessions: (await app.accounts.listOwnSessions(actor)).map(sessionView),
    status,
    factor: factorView(await app.secondFactor.readSecondFactor(actor)),
    passkeys: (await app.passkeys.listPasskeys(actor)).map(passkeyView),
    role: (actor.kind === "account" && actor.roles[0]) || "patient",
  };
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, status, factor, passkeys, picture, number, role } = loaderData;
  const intent = actionData?.values.intent ?? "";
  const first = DASHBOARD_PATH[role];
  const backText = isOneOf(AREAS, role) ? SECURITY.back[role] : SECURITY.back.staff;
  const back = first === ADDRESS ? undefined : <BackLink to={first}>{backText}</BackLink>;
  const ofFactor = FACTOR_INTENTS.includes(intent);
  const ofPasskeys = intent === SECURITY_INTENTS.removePasskey;
  const ofPicture = intent === PICTURE_INTENT;
  const ofNumber = NUMBER_INTENTS.includes(intent);
  const ofSessions =
    !ofFactor &&
    !ofPasskeys &&
    !ofNumber &&
    !ofPicture &&
    actionData?.ok === true &&
    !PASSWORD_INTENTS.includes(intent);
  const ofPassword = !(ofSessions || ofFactor || ofPasskeys || ofNumber || ofPicture);
  const lead = status.hasPassword ? SECURITY.lead : SECURITY.noPassword.pageLead;
  return (
    <div className="app-page">
      <ProfileHead current="security" title={SECURITY.title} lead={lead} back={back} />
      <UnconfirmedEmail status={status} action={ADDRESS} books={role === "patient"} />
      <div className="mt-10 grid gap-12 wide:grid-cols-2 wide:gap-16">
        {status.hasPassword ? (
          <PasswordChangeForm status={status} answer={ofPassword ? actionData : undefined} />
        ) : (
          <NoPassword
            status={status}
            isLost={status.email === null && number?.number === null && passkeys.length === 0}
            emailPath={EMAIL_PATH}
            answer={ofPassword ? actionData : undefined}
          />
        )}
        <OwnSessions
          sessions={sessions}
          hasPassword={status.hasPassword}
          answer={ofSessions ? actionData : undefined}
        />
        <SecondFactorSection
          factor={factor}
          email={status.email}
          hasPassword={status.hasPassword}
          answer={ofFactor ? actionData : undefined}
        />
        {picture && <OwnPictureSection picture={picture} action={ADDRESS} sent={ofPicture ? actionData : undefined} />}
        {number && <OwnNumberSection number={number} answer={ofNumber ? actionData : undefined} />}
        <PasskeysSection passkeys={passkeys} answer={ofPasskeys ? actionData : undefined} />
      </div>
    </div>
  );
}
