import { redirect } from "react-router";
import { type Account, isOfStaff } from "#domain/actor.ts";
import type { ChannelReport } from "#domain/channels/channels.rules.ts";
import { oneDecimal } from "#domain/feedback/feedback.rules.ts";
import { describeDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { STREAMS } from "#domain/live.ts";
import { FLAGGED_PATH } from "#domain/notifications/notifications.rules.ts";
import { can } from "#domain/permissions.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { clinicDay } from "#domain/time.ts";
import { ADMIN } from "#generated/messages/admin/admin.ts";
import { TODAY } from "#generated/messages/admin/today.ts";
import { CATEGORIES } from "#generated/messages/blog/categories.ts";
import { CONSULTATIONS_ADMIN_BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { ChannelsCard } from "#web/features/admin/channels-card.tsx";
import { FeedbackCard, FlaggedCard, PatientsCard, PostsCard, UnusualCard } from "#web/features/admin/numbers.tsx";
import { Register, type RegisterNumber } from "#web/features/admin/register.tsx";
import { SetupChecklist, type SetupStep } from "#web/features/admin/setup-checklist.tsx";
import { sendTestEmail } from "#web/features/admin/test-email.ts";
import { EncoderAlert } from "#web/features/assistant/admin/encoder-alert.tsx";
import { HoursChart } from "#web/features/consultations/admin/hours-chart.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { readOrUndefined } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { Route } from "./+types/today.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveHead } from "./live-mark.tsx";

export const meta = () => privateMeta(TODAY.title);

function firstPageOf({ roles }: Account): string {
  return DASHBOARD_PATH[roles.find((role) => isOfStaff([role])) ?? "auditor"];
}

/** The numbers of the register, each by itself, so that a table that can't be read leaves the others. */
async function readRegister(ctx: RequestContext, unanswered: number) {
  const { app, actor } = ctx;
  const [hours, doctors, library, grievances] = await Promise.all([
    readOrUndefined(ctx, () => app.consultations.readHoursToday(actor)),
    readOrUndefined(ctx, () => app.verification.countWaitingDoctors(actor)),
    readOrUndefined(ctx, () => app.remedies.listUnreviewedPages(actor, currentLanguage())),
    readOrUndefined(ctx, () => app.grievances.countOverdueGrievances(actor)),
  ]);
  const register = [
    { register: "appointments", value: hours?.total, path: ADMIN_PATHS.consultations },
    { register: "doctors", value: doctors?.count, path: ADMIN_PATHS.doctors },
    { register: "messages", value: unanswered, path: ADMIN_PATHS.contacts },
    { register: "library", value: library?.pages.length, path: ADMIN_PATHS.library },
    { register: "grievances", value: grievances?.count, path: ADMIN_PATHS.grievances },
  ] as const satisfies RegisterNumber[];
  return { hours, register };
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  // Each role of the staff begins at its own first page.
  if (actor.kind === "account" && !can(actor, "admin:open")) throw redirect(firstPageOf(actor));
  const numbers = await app.admin.readAdminNumbers(actor);
  const [flagged, unusual, { hours, register }, channels, encoder, setup] = await Promise.all([
    readOrUndefined(ctx, () => app.consultations.countFlaggedConsultations(actor)),
    readOrUndefined(ctx, () => app.audit.listUnusualLooks(actor)),
    readRegister(ctx, numbers.unanswered),
    readOrUndefined(ctx, () => app.admin.readChannels(actor)),
    readOrUndefined(ctx, () => app.admin.readEncoderState(actor)),
    readOrUndefined(ctx, () => setupSteps(ctx)),
  ]);
  const { weekdayShort, date } = describeDay(clinicDay(Date.now()));
  return {
    ...{ numbers, hours, register, channels, encoder, setup },
    flagged: flagged?.count ?? 0,
    unusual: unusual?.length ?? 0,
    flaggedPath: FLAGGED_PATH,
    average: oneDecimal(numbers.ratings.average),
    title: DAY.title({ day: `${weekdayShort} ${date}` }),
  };
}

/** Emails reach people once one has been delivered and none fails; one refused address is no failure of email. */
function deliversEmail({ sendsEmail, emailDeliveredAt, email }: ChannelReport): boolean {
  return sendsEmail && emailDeliveredAt !== null && (email === null || email.fault === "recipient");
}

/** What an admin does before the clinic opens, and what of it is done. */
async function setupSteps({ app, actor }: RequestContext): Promise<SetupStep[]> {
  const [settings, availability, library, channels] = await Promise.all([
    app.settings.readSettings(actor),
    app.directory.readAvailability(actor),
    app.remedies.listUnreviewedPages(actor, currentLanguage()),
    app.admin.readChannels(actor),
  ]);
  const { example, grievance, feeNote, assistant } = settings;
  return [
    { step: "clinic", done: !example, path: ADMIN_PATHS.clinic },
    { step: "grievance", done: !example && grievance !== undefined, path: ADMIN_PATHS.clinic },
    { step: "email", done: deliversEmail(channels), path: `${ADMIN_PATHS.clinic}#email` },
    { step: "fees", done: !example && feeNote !== undefined, path: ADMIN_PATHS.clinic },
    { step: "doctor", done: availability.hasDoctors, path: ADMIN_PATHS.doctors },
    { step: "hours", done: availability.hasFreeTimes, path: ADMIN_PATHS.doctors },
    { step: "library", done: library.pages.length === 0, path: ADMIN_PATHS.library },
    { step: "safety", done: assistant?.noticesReviewed === true, path: ADMIN_PATHS.assistant },
  ];
}

/** Sends a test email to the admin who asks for it. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, { fields: [], submit: sendTestEmail });
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { numbers, hours, register, flagged, unusual, flaggedPath, average, title, channels, encoder, setup } =
    loaderData;
  const live = useLive("admin", numbers.version, STREAMS.admin);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LiveHead title={title} lead={TODAY.lead} live={live} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={ADMIN_PATHS.blogs} size="small">
            <Icon name="pen-line" className="size-5" />
            {ADMIN.blogs}
          </ButtonLink>
          <ButtonLink to={ADMIN_PATHS.bookConsultation} variant="primary" size="small">
            <Icon name="phone-call" className="size-5" />
            {CONSULTATIONS_ADMIN_BOOK.open}
          </ButtonLink>
        </div>
      </div>
      <div className="mb-6 grid gap-6">
        {channels && <ChannelsCard channels={channels} answer={actionData} />}
        {encoder && <EncoderAlert state={encoder} />}
        {hours && <HoursChart today={hours} />}
        <Register numbers={register} />
        {setup && <SetupChecklist steps={setup} />}
      </div>
      <div className="grid items-start gap-6 min-[68.75rem]:grid-cols-[minmax(0,17fr)_minmax(0,10fr)]">
        <div className="grid gap-6">
          <PatientsCard patients={numbers.patients} />
          <PostsCard posts={numbers.posts} labels={CATEGORIES} />
        </div>
        <div className="grid gap-6">
          <UnusualCard unusual={unusual} path={ADMIN_PATHS.audit} />
          <FlaggedCard flagged={flagged} path={flaggedPath} />
          <FeedbackCard
            ratings={numbers.ratings}
            ratingByWeek={numbers.ratingByWeek}
            average={average}
            path={ADMIN_PATHS.feedback}
          />
        </div>
      </div>
    </>
  );
}
