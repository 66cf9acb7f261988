import { useLocation } from "react-router";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { clinicDay } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { bookAction, bookLimits } from "#web/features/consultations/admin/book-action.ts";
import { BookForm, loadCallerRules } from "#web/features/consultations/admin/book-form.tsx";
import {
  CALLER_WORDS,
  CallerFinder,
  CHOSEN_IMPORTED,
  CHOSEN_PATIENT,
  callersView,
  chosenCallerView,
  chosenImportedView,
} from "#web/features/consultations/admin/caller-finder.tsx";
import { DoctorFinder, finderView } from "#web/features/consultations/admin/doctor-finder.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { pathWith } from "#web/lib/address.ts";
import { nullOn } from "#web/lib/optional-reads.ts";
import { privateMeta } from "#web/lib/page-title.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/book.ts";
import { freeWeek } from "./free-week.ts";

export const meta = () => privateMeta(BOOK.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const query = url.searchParams;
  const slug = query.get("doctor");
  const searched = query.get("words") ?? "";
  const [uid, importedId] = [query.get(CHOSEN_PATIENT), query.get(CHOSEN_IMPORTED)];
  const [account, imported, week] = await Promise.all([
    uid === null ? null : nullOn("NOT_FOUND", app.patients.readPatient(actor, uid)),
    importedId === null ? null : nullOn("NOT_FOUND", app.patients.readImported(actor, importedId)),
    slug === null ? null : freeWeek(ctx, slug, query.get("from")),
  ]);
  const caller = query.get(CALLER_WORDS) ?? "";
  const isChosen = account !== null || imported !== null;
  const [accounts, people, doctor, doctors] = await Promise.all([
    isChosen ? [] : app.patients.findPatients(actor, { words: caller }),
    isChosen ? [] : app.patients.findImported(actor, { words: caller }),
    week && app.directory.readPublicDoctor(actor, week.doctor.slug),
    week === null ? app.directory.searchDirectory(actor, { words: searched }) : null,
  ]);
  return {
    chosen: week && doctor && { ...week, fee: doctor.fee },
    found: doctors && finderView(doctors, searched),
    person: account ? chosenCallerView(account) : imported && chosenImportedView(imported),
    callers: callersView(accounts, people, caller),
    limits: bookLimits(clinicDay(Date.now())),
  };
}
export const action = (args: Route.ActionArgs) => bookAction(args, ADMIN_PATHS.consultation);
export const clientAction = formClientAction(loadCallerRules);

type Chosen = NonNullable<Route.ComponentProps["loaderData"]["chosen"]>;

interface ChosenDoctorProps {
  readonly chosen: Chosen;
  /** Address of this page without a doctor. */
  readonly path: string;
}

function ChosenDoctor({ chosen: { doctor, fee, mode }, path }: ChosenDoctorProps) {
  const { feeNote } = useSiteData();
  return (
    <TitledSection id="doctor" title={BOOK.doctor} titleClass="mb-2 text-h3" className="mb-10 max-w-[760px]">
      <p className="wrap-anywhere">
        <span className="font-semibold">{doctorName(doctor.fullName)}</span>
        <span className="block text-sm text-muted">
          {doctor.qualifications} · {BOOK.registration({ number: doctor.registrationNumber })}
        </span>
        <span className="mt-1 block text-sm">
          {fee === 0 ? PROFILE_PAGE.free : PROFILE_PAGE.fee({ fee: rupeesOf(fee) })}
        </span>
        {fee > 0 && <span className="block text-sm">{feeNote}</span>}
        {mode === "request" && <span className="block text-sm text-muted">{BOOK.asked}</span>}
      </p>
      <TouchLink to={path} className="text-sm">
        {BOOK.another}
      </TouchLink>
    </TitledSection>
  );
}

export default function BookConsultation({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, found, person, callers, limits } = loaderData;
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
          <ChosenDoctor chosen={chosen} path={pathTo({ doctor: undefined, from: undefined })} />
          <BookForm
            key={`${chosen.doctor.slug} ${person?.id}`}
            caller={person}
            doctor={chosen.doctor.slug}
            times={chosen.times}
            limits={limits}
            path={(from) => pathTo({ from })}
            answer={actionData}
          />
        </>
      )}
    </>
  );
}
