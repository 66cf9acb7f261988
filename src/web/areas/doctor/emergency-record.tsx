import { signedDoctor } from "#domain/advice/signed-words.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { ageText } from "#domain/patients/age-text.ts";
import { clinicDay } from "#domain/time.ts";
import { EMERGENCY_RECORD as TEXTS } from "#generated/messages/emergency/emergency-record.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { AdviceText } from "#web/features/advice/advice-text.tsx";
import { PaperText } from "#web/features/advice/papers/paper-text.tsx";
import { endAction } from "#web/features/emergency/emergency-action.ts";
import { EmergencyBanner } from "#web/features/emergency/emergency-banner.tsx";
import { recordView } from "#web/features/health/readings-view.ts";
import { RecordParts } from "#web/features/health/shared/shared-record.tsx";
import { ProblemItem } from "#web/features/problems/problem-item.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useClinicTime } from "#web/time/use-clinic-time.ts";
import { Written } from "#web/ui/data/written.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/emergency-record.ts";
import { DOCTOR_PATHS, EMERGENCY_ENDED } from "./doctor-paths.ts";

const TICK_MS = 5_000;
const SUMMARY = "touch-link cursor-pointer text-leaf underline underline-offset-[.2em]";

export const meta = () => privateMeta(TEXTS.banner);
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { own, ...record } = await app.emergency.readEmergency(actor, id);
  const now = Date.now();
  return { ...record, own: own && { ...recordView(own, now), medicalHistory: own.medicalHistory }, now };
}
export const action = (args: Route.ActionArgs) =>
  endAction(args, args.params.id, `${DOCTOR_PATHS.emergency}?${EMERGENCY_ENDED}`);
export const clientAction = formClientAction();

type Shown = Route.ComponentProps["loaderData"];

function Papers({ papers }: Pick<Shown, "papers">) {
  return (
    <TitledSection id="papers" title={TEXTS.papers} titleClass="text-h4">
      {papers.length === 0 && <p className="text-sm text-muted">{TEXTS.noPapers}</p>}
      {papers.map(({ id, document, codes, paperWords }) => (
        <details key={id} className="border-b border-rule py-1">
          <summary className={SUMMARY}>
            {TEXTS.paperOf({
              kind: document.paper ? PAPERS.kinds[document.paper.kind] : TEXTS.prescription,
              day: formatDay(clinicDay(Date.parse(document.signedAt))),
              doctor: signedDoctor(document.doctor.name),
            })}
          </summary>
          <div className="py-3">
            {paperWords ? (
              <PaperText words={paperWords} patient={document.patient} />
            ) : (
              <AdviceText content={document} patient={document.patient} codes={codes} />
            )}
          </div>
        </details>
      ))}
    </TitledSection>
  );
}

function Prescribed({ prescribed }: Pick<Shown, "prescribed">) {
  return (
    <TitledSection id="prescribed" title={TEXTS.prescribed} titleClass="text-h4">
      {prescribed.length === 0 ? (
        <p className="text-sm text-muted">{TEXTS.noPrescribed}</p>
      ) : (
        <ul className="list-disc pl-5 wrap-anywhere">
          {prescribed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function Problems({ problems }: Pick<Shown, "problems">) {
  return (
    <TitledSection id="problems" title={TEXTS.problems} titleClass="text-h4">
      {problems.length === 0 ? (
        <p className="text-sm text-muted">{TEXTS.noProblems}</p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <ProblemItem key={problem.id} problem={problem} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function Own({ own }: Pick<Shown, "own">) {
  if (own === null) return <p className="max-w-[60ch] text-muted">{TEXTS.noOwn}</p>;
  return (
    <TitledSection id="own" title={TEXTS.record} titleClass="text-h4" className="relative grid gap-5">
      <RecordParts lists={own.lists} readings={own.readings} none={{ allergy: TEXTS.noAllergies }} />
      {own.medicalHistory !== "" && (
        <div>
          <h3 className="text-base font-semibold">{TEXTS.history}</h3>
          <Written as="p" text={own.medicalHistory} className="max-w-[70ch] wrap-anywhere whitespace-pre-line" />
        </div>
      )}
    </TitledSection>
  );
}

/** A record that is open in an emergency; once its time is over, nothing of it is left on the screen. */
export default function EmergencyRecord({ loaderData }: Route.ComponentProps) {
  const { name, bornOn, own, endsAt, reason, now } = loaderData;
  const left = Date.parse(endsAt) - useClinicTime(now, TICK_MS);
  if (left <= 0)
    return (
      <div className="app-page grid max-w-[620px] justify-items-start gap-4">
        <h1>{TEXTS.ended}</h1>
        <p role="status">{TEXTS.endedText}</p>
        <ButtonLink to={DOCTOR_PATHS.emergency}>{TEXTS.again}</ButtonLink>
      </div>
    );
  return (
    <div className="app-page grid max-w-[820px] gap-8">
      <EmergencyBanner endsAt={endsAt} reason={reason} left={left} />
      <div>
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="mt-2 text-muted">
          {[ageText(bornOn, clinicDay(now)), TEXTS.born({ day: formatDay(bornOn) })].join(" · ")}
        </p>
      </div>
      <Own own={own} />
      <Prescribed prescribed={loaderData.prescribed} />
      <Problems problems={loaderData.problems} />
      <Papers papers={loaderData.papers} />
    </div>
  );
}
