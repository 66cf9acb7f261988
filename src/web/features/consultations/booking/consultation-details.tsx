import type { ReactNode } from "react";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CHANGE } from "#generated/messages/consultations/change.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { askPath } from "../change/ask-path.ts";
import { MovedNote } from "../change/moved-note.tsx";
import { WhenAndWho } from "../times/when-and-who.tsx";
import { consultationPath, timesPath } from "./booking-paths.ts";
import type { ConsultationView } from "./details-view.ts";

interface ConsultationDetailsProps {
  readonly view: ConsultationView;
  readonly zone: string;
  /** Address of the doctor's profile. */
  readonly clinicPhone: ReactNode;
  /** The clinic's sentence on fees. */
  readonly feeNote: string;
  /** What else there is to say of the booking. */
  readonly note?: ReactNode;
  /** Actions on a booked consultation. */
  readonly children?: ReactNode;
}

/** What the patient can't do alone any more by the clinic's rules. */
function AskTheClinic() {
  return (
    <p className="-mt-4 text-sm text-muted">
      {CHANGE.rule.patient} <Link to={askPath("patient")}>{CHANGE.ask.patient}</Link>
    </p>
  );
}

function Ways({ view: { id, may, doctor, state }, children }: Pick<ConsultationDetailsProps, "view" | "children">) {
  const over = state === "completed" || state === "no-show";
  return (
    <div className="flex flex-wrap gap-3">
      {!over && !may.again && (
        <ButtonLink to={consultationPath(id)} variant="primary">
          {CONSULTATION.open}
        </ButtonLink>
      )}
      {may.again && (
        <ButtonLink to={timesPath(doctor.slug)} variant="primary">
          {CONSULTATION.again}
        </ButtonLink>
      )}
      {may.calendar && (
        <Link reloadDocument to={consultationPath(id, "visit.ics")} className={buttonClass({ variant: "outlined" })}>
          {CONSULTATION.calendar}
        </Link>
      )}
      {may.change && <ButtonLink to={consultationPath(id, "change")}>{CONSULTATION.change}</ButtonLink>}
      {may.calendar && children}
      {may.cancel && (
        <ButtonLink to={consultationPath(id, "cancel")} variant="quiet">
          {CONSULTATION.cancel}
        </ButtonLink>
      )}
    </div>
  );
}

/** A booked consultation: time, doctor, the filled-in details, and the available actions. */
export function ConsultationDetails({ view, zone, clinicPhone, feeNote, note, children }: ConsultationDetailsProps) {
  const { time, doctor, fee, title, lead, success, refused, reason, lines, state } = view;
  const as = view.as === "patient" ? "patient" : "others";
  const isActive = state === "confirmed" || state === "requested";
  return (
    <div className="grid max-w-[680px] gap-8">
      <div className="flex items-start gap-5">
        {isActive && <Drawing name="diary" className="w-16 shrink-0 max-sm:hidden" />}
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== null && <p className="mt-3 max-w-[54ch] text-lg text-muted">{lead}</p>}
          {reason !== null && (
            <p className="mt-3 max-w-[60ch] wrap-anywhere">
              {CONSULTATION.reason}
              <Written text={reason} />
            </p>
          )}
        </div>
      </div>
      {refused !== null && <Alert kind="danger">{refused}</Alert>}
      {note}
      {success !== null && <Alert kind="success">{success}</Alert>}
      {view.clash !== null && <Alert kind="waiting">{view.clash}</Alert>}
      {success === null && <MovedNote move={view.consultation} />}
      <WhenAndWho
        time={{ start: time.start, zone, doctorZone: time.doctorZone }}
        doctor={doctor}
        fee={{ rupees: fee, note: feeNote }}
        clinicPhone={clinicPhone}
      />
      <Ways view={view}>{children}</Ways>
      {view.may.until !== null && (
        <p className="-mt-4 text-sm text-muted">
          {CONSULTATION.changeUntil({ time: formatShortMoment(view.may.until, zone) })}
        </p>
      )}
      {view.may.tooLate && <AskTheClinic />}
      {lines.length > 0 && (
        <TitledSection id="filled-in" title={CONSULTATION.filledIn[as]} titleClass="mb-3 text-h4">
          <RecordList
            lines={lines.map(({ term, value, written }) => ({
              term,
              value: written ? <Written text={value} /> : value,
            }))}
          />
        </TitledSection>
      )}
    </div>
  );
}
