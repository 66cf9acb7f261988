import { useLocation } from "react-router";
import { formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, clinicDay } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import { pathWith } from "#web/addresses/address.ts";
import { bookLimits, walkInAction } from "#web/features/consultations/admin/book-action.ts";
import { BookForm, loadWalkInRules } from "#web/features/consultations/admin/book-form.tsx";
import {
  CALLER_WORDS,
  CallerFinder,
  CHOSEN_IMPORTED,
  CHOSEN_PATIENT,
} from "#web/features/consultations/admin/caller-finder.tsx";
import { DoctorFinder } from "#web/features/consultations/admin/doctor-finder.tsx";
import { walkInView } from "#web/features/consultations/admin/walk-in-view.ts";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/walk-in.ts";
import { loadCaller } from "./caller.ts";
import { ChosenDoctor } from "./chosen-doctor.tsx";

export const meta = () => privateMeta(WALK_IN.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const query = url.searchParams;
  const [slug, words] = [query.get("doctor"), query.get("words") ?? ""];
  const [caller, time] = await Promise.all([
    loadCaller(ctx, query),
    slug === null ? null : ctx.app.consultations.listWalkInDoctors(ctx.actor, { doctor: slug }),
  ]);
  const chosen = time?.doctors[0] ?? null;
  const list = chosen === null ? await ctx.app.consultations.listWalkInDoctors(ctx.actor, { words }) : null;
  return {
    ...{ ...caller, chosen },
    /** Of a doctor who is in the address and has no time. */
    isFull: slug !== null && chosen === null,
    found: list && walkInView(list, words),
    version: (time ?? list)?.version ?? 0,
    limits: bookLimits(clinicDay(Date.now())),
  };
}
export const action = (args: Route.ActionArgs) => walkInAction(args, ADMIN_PATHS.consultation);
export const clientAction = formClientAction(loadWalkInRules);

/** Books a person who stands at the front desk. */
export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, isFull, found, person, callers, limits, version } = loaderData;
  const { emergency } = useSiteData();
  useLive("public", version, ["slots"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) =>
    pathWith(ADMIN_PATHS.walkIn, search, { [CALLER_WORDS]: undefined, words: undefined, ...changes });
  const time = chosen && formatTime(chosen.startsAt, CLINIC_ZONE);
  return (
    <>
      <BackLink to={ADMIN_PATHS.consultations}>{RECORD.back}</BackLink>
      <h1 className="mt-1">{WALK_IN.title}</h1>
      <p className="mt-2 mb-4 max-w-[54ch] text-base text-muted">{WALK_IN.lead}</p>
      <div className="mb-8 max-w-[760px]">
        <Alert kind="caution">{WALK_IN.emergency({ emergency: emergency.emergency })}</Alert>
      </div>
      <CallerFinder
        chosen={person}
        found={callers}
        hidden={chosen === null ? [] : [["doctor", chosen.doctor.slug]]}
        path={(caller) =>
          pathTo({
            [CHOSEN_PATIENT]: undefined,
            [CHOSEN_IMPORTED]: undefined,
            ...(caller && { [caller.kind]: caller.id }),
          })
        }
      />
      {isFull && (
        <div className="mb-6 max-w-[760px]">
          <Alert kind="waiting">{WALK_IN.full}</Alert>
        </div>
      )}
      {found !== null && (
        <>
          <DoctorFinder
            found={found}
            path={(doctor) => pathTo({ doctor })}
            allPath={pathTo({ doctor: undefined })}
            texts={{ ...WALK_IN, more: BOOK.more }}
          >
            {person !== null && <input type="hidden" name={person.kind} value={person.id} />}
          </DoctorFinder>
          <TouchLink to={pathWith(ADMIN_PATHS.bookConsultation, "", person ? { [person.kind]: person.id } : {})}>
            {WALK_IN.other}
          </TouchLink>
        </>
      )}
      {chosen !== null && time !== null && (
        <>
          <ChosenDoctor doctor={chosen.doctor} fee={chosen.fee ?? 0} path={pathTo({ doctor: undefined })}>
            <span className="mt-1 block font-semibold">
              {chosen.isBeside ? WALK_IN.chosenBeside({ time }) : WALK_IN.chosen({ time })}
            </span>
            <span className="block text-sm text-muted">{WALK_IN.waiting({ count: chosen.waiting })}</span>
          </ChosenDoctor>
          <BookForm
            key={`${chosen.doctor.slug} ${person?.id}`}
            caller={person}
            doctor={chosen.doctor.slug}
            limits={limits}
            answer={actionData}
            words={WALK_IN}
            rules={loadWalkInRules}
          />
        </>
      )}
    </>
  );
}
