import { formatShortMoment } from "#domain/format/time-format.ts";
import type { OpenedEntry, PatientLog } from "#domain/privacy/privacy.api.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { PATIENT_PAGE as PAGE } from "#generated/messages/patients/patient-page.ts";
import { Written } from "#web/ui/data/written.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

const ROW = "border-b border-rule py-3";
const TIME = "text-sm text-muted tabular-nums";

function Moment({ moment }: { readonly moment: string }) {
  return (
    <time dateTime={moment} className={TIME}>
      {formatShortMoment(moment, CLINIC_ZONE)}
    </time>
  );
}

function byText({ own, by }: OpenedEntry): string {
  return own ? PAGE.byPatient : (by ?? PAGE.gone);
}

function actText({ action }: OpenedEntry): string {
  const acts: Readonly<Record<string, string>> = PAGE.acts;
  return acts[action] ?? PAGE.otherAct;
}

/** Consents of a patient, and who opened what. */
export function PatientConsents({ consents }: Pick<PatientLog, "consents">) {
  return (
    <TitledSection id="consents" title={PAGE.consents} titleClass="mb-2 text-h4">
      {consents.length === 0 ? (
        <p className="text-sm text-muted">{PAGE.noConsents}</p>
      ) : (
        <ul className="border-t border-rule">
          {consents.map(({ purpose, act, at }) => (
            <li key={`${purpose} ${at}`} className={`flex flex-wrap justify-between gap-x-4 ${ROW}`}>
              <span>{PAGE.purposes[purpose]}</span>
              <span className={TIME}>
                {act === "given" ? PAGE.given : PAGE.withdrawn} <Moment moment={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** Who opened or changed the data of a patient. */
export function PatientOpened({ opened }: Pick<PatientLog, "opened">) {
  return (
    <TitledSection id="opened" title={PAGE.opened} titleClass="text-h4">
      <p className="mb-2 text-sm text-muted">{PAGE.openedLead}</p>
      <ol className="border-t border-rule">
        {opened.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className={ROW}>
            <p className="font-semibold wrap-anywhere">{byText(entry)}</p>
            <p className="text-sm">{actText(entry)}</p>
            {entry.reason !== "" && <Written as="p" text={entry.reason} className="text-sm wrap-anywhere text-muted" />}
            <Moment moment={entry.at} />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
