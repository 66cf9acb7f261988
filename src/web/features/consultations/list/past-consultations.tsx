import { useFetcher } from "react-router";
import type { Consultation } from "#domain/consultations/consultation.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { describeDay, formatAppMoment } from "#domain/format/time-format.ts";
import { dayAt } from "#domain/time.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { OWN_CONSULTATIONS_STATUS as STATUS } from "#generated/messages/consultations/own-consultations-status.ts";
import { PAST_CONSULTATIONS } from "#generated/messages/consultations/past-consultations.ts";
import { RATE } from "#generated/messages/consultations/rate.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useZone } from "#web/time/use-zone.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Stars } from "#web/ui/data/stars.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { consultationPath } from "../booking/booking-paths.ts";
import { STATUS_VARIANTS } from "../status-looks.ts";
import { RateForm } from "./rate-form.tsx";

const LINK = "touch-link";

interface PastConsultationsProps {
  readonly consultations: readonly Consultation[];
  /** The given stars by consultation. */
  readonly ratings: Readonly<Record<string, number>>;
  /** The slugs of the doctors who can be booked now. */
  readonly bookable: readonly string[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
  /** Address of the rating form, and its maximum length. */
  readonly action: string;
  readonly maxCommentLength: number;
  readonly sent: FormAnswer | undefined;
}

type LineProps = Pick<PastConsultationsProps, "ratings" | "bookable" | "action" | "maxCommentLength" | "sent"> & {
  readonly consultation: Consultation;
};

function PastConsultation({ consultation, ratings, bookable, action, maxCommentLength, sent }: LineProps) {
  const zone = useZone(consultation.zone);
  const fetcher = useFetcher<FormAnswer>();
  const { id, startsAt, doctor, state, name } = consultation;
  const stars = ratings[id] ?? null;
  const mayRate = state === "completed" && stars === null;
  const mine = sent?.values.consultationId === id ? sent : undefined;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            <time dateTime={startsAt}>{formatAppMoment(startsAt, zone, Date.now())}</time>
          </p>
          <p className="text-sm wrap-break-word text-muted">
            {doctorName(doctor.fullName)}
            {name !== null && ` · ${NEXT_CONSULTATION.forWhom({ name })}`}
          </p>
        </div>
        <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <Link
          to={consultationPath(id)}
          aria-label={PAST_CONSULTATIONS.open({ day: describeDay(dayAt(zone, Date.parse(startsAt))).long })}
          className={LINK}
        >
          {PAST_CONSULTATIONS.openWords}
        </Link>
        {bookable.includes(doctor.slug) && (
          <Link to={doctorPath(doctor.slug)} className={LINK}>
            {PAST_CONSULTATIONS.again}
          </Link>
        )}
        {stars !== null && <Stars value={stars} label={RATE.given({ stars })} />}
        {mayRate && (
          <RateForm
            fetcher={fetcher}
            consultationId={id}
            doctor={doctorName(doctor.fullName)}
            action={action}
            maxCommentLength={maxCommentLength}
            sent={mine}
          />
        )}
      </div>
      {!mayRate && fetcher.data?.ok && <Alert kind="success">{fetcher.data.message}</Alert>}
    </li>
  );
}

type ListProps = Omit<LineProps, "consultation"> & Pick<PastConsultationsProps, "consultations">;

function ConsultationList({ consultations, ...rating }: ListProps) {
  return (
    <ol className="border-t-2 border-leaf">
      {consultations.map((consultation) => (
        <PastConsultation key={consultation.id} consultation={consultation} {...rating} />
      ))}
    </ol>
  );
}

/**
 * Past consultations, newest first, each with a link to book again; before them those that are still ahead and won't
 * take place.
 */
export function PastConsultations({ consultations, now, page, pages, address, ...rating }: PastConsultationsProps) {
  const ahead = consultations.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const past = consultations.filter(({ startsAt }) => Date.parse(startsAt) <= now);
  return (
    <div className="grid content-start gap-8">
      {ahead.length > 0 && (
        <TitledSection id="cancelled-visits" title={PAST_CONSULTATIONS.cancelled} titleClass="mb-4 text-h3">
          <ConsultationList consultations={ahead} {...rating} />
        </TitledSection>
      )}
      <TitledSection id="past-visits" title={PAST_CONSULTATIONS.title} titleClass="mb-4 text-h3">
        {past.length === 0 ? (
          <EmptyState drawing="cup">{PAST_CONSULTATIONS.none}</EmptyState>
        ) : (
          <ConsultationList consultations={past} {...rating} />
        )}
        <PageLinks labels={PAST_CONSULTATIONS.pages} page={{ page, pages }} address={address} />
      </TitledSection>
    </div>
  );
}
