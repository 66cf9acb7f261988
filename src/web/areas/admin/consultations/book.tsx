import { useLocation } from "react-router";
import { clinicDay } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { pathWith } from "#web/addresses/address.ts";
import { bookAction, bookLimits } from "#web/features/consultations/admin/book-action.ts";
import { BookForm, loadCallerRules, TimesSection } from "#web/features/consultations/admin/book-form.tsx";
import {
  CALLER_WORDS,
  CallerFinder,
  CHOSEN_IMPORTED,
  CHOSEN_PATIENT,
} from "#web/features/consultations/admin/caller-finder.tsx";
import { DoctorFinder, finderView } from "#web/features/consultations/admin/doctor-finder.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/book.ts";
import { loadCaller } from "./caller.ts";
import { ChosenDoctor } from "./chosen-doctor.tsx";
import { freeWeek } from "./free-week.ts";

export const meta = () => privateMeta(BOOK.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const query = url.searchParams;
  const slug = query.get("doctor");
  const searched = query.get("words") ?? "";
  const [{ isAboutAppointments }, caller, week] = await Promise.all([
    app.phones.readNumberLogin(actor),
    loadCaller(ctx, query),
    slug === null ? null : freeWeek(ctx, slug, query.get("from")),
  ]);
  const [doctor, doctors] = await Promise.all([
    week && app.directory.readPublicDoctor(actor, week.doctor.slug),
    week === null ? app.directory.searchDirectory(actor, { words: searched }) : null,
  ]);
  return {
    ...caller,
    chosen: week && doctor && { ...week, fee: doctor.fee },
    found: doctors && finderView(doctors, searched),
    limits: bookLimits(clinicDay(Date.now())),
    sendsSms: isAboutAppointments,
  };
}
export const action = (args: Route.ActionArgs) => bookAction(args, ADMIN_PATHS.consultation);
export const clientAction = formClientAction(loadCallerRules);

export default function BookConsultation({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, found, person, callers, limits, sendsSms } = loaderData;
  useLive("public", chosen?.times.version ?? 0, chosen === null ? [] : ["slots"]);
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) =>
    pathWith(ADMIN_PATHS.bookConsultation, search, { [CALLER_WORDS]: undefined, words: undefined, ...changes });
  return (
    <>
      <BackLink to={ADMIN_PATHS.consultations}>{RECORD.back}</BackLink>
      <h1 className="mt-1">{BOOK.title}</h1>
      <p className="mt-2 mb-8 max-w-[54ch] text-base text-muted">{BOOK.lead}</p>
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
      {found !== null && (
        <DoctorFinder found={found} path={(doctor) => pathTo({ doctor })} allPath={pathTo({})}>
          {person !== null && <input type="hidden" name={person.kind} value={person.id} />}
        </DoctorFinder>
      )}
      {chosen !== null && (
        <>
          <ChosenDoctor doctor={chosen.doctor} fee={chosen.fee} path={pathTo({ doctor: undefined, from: undefined })}>
            {chosen.mode === "request" && <span className="block text-sm text-muted">{BOOK.asked}</span>}
          </ChosenDoctor>
          <BookForm
            key={`${chosen.doctor.slug} ${person?.id}`}
            caller={person}
            doctor={chosen.doctor.slug}
            limits={limits}
            sendsSms={sendsSms}
            answer={actionData}
            words={BOOK}
            rules={loadCallerRules}
          >
            <TimesSection times={chosen.times} path={(from) => pathTo({ from })} answer={actionData} />
          </BookForm>
        </>
      )}
    </>
  );
}
