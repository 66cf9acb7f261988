import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { failureText } from "#domain/failure-text.ts";
import { MAX_COMMENT_LENGTH } from "#domain/ratings/ratings.rules.ts";
import type { Thread } from "#domain/room/room.rules.ts";
import { AFTER_CONSULTATION as AFTER } from "#generated/messages/room/after-consultation.ts";
import { PaperLinks } from "#web/features/advice/papers/paper-links.tsx";
import { PrescriptionPaper } from "#web/features/advice/prescription-paper.tsx";
import { RateForm } from "#web/features/consultations/list/rate-form.tsx";
import { type FollowUp, FollowUpTimes } from "#web/features/consultations/times/follow-up-times.tsx";
import { HEALTH_PATHS } from "#web/features/health/health-paths.ts";
import { AfterLinks } from "#web/features/room/after/after-links.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { ReadAdvice } from "./after-data.ts";

interface NextStepsProps {
  readonly consultation: EnteredConsultation;
  readonly mayRate: boolean;
  readonly followUp: FollowUp | null;
}

const RATING_PATH = "/patient/appointments";

/** What a patient does after the prescription: rate the consultation, and book the follow-up. */
function NextSteps({ consultation, mayRate, followUp }: NextStepsProps) {
  const { id, doctor, zone } = consultation;
  const fetcher = useFetcher<FormAnswer>();
  const thanks = !mayRate && fetcher.data?.ok ? fetcher.data.message : undefined;
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (thanks !== undefined) box.current?.querySelector<HTMLElement>("[role=status]")?.focus();
  }, [thanks]);
  return (
    <>
      {mayRate && (
        <Card className="grid gap-3">
          <h2 className="text-h4">{AFTER.rate}</h2>
          <RateForm
            fetcher={fetcher}
            consultationId={id}
            doctor={doctorName(doctor.fullName)}
            action={RATING_PATH}
            maxCommentLength={MAX_COMMENT_LENGTH}
            sent={undefined}
            open
          />
        </Card>
      )}
      <div ref={box} className="empty:hidden">
        {thanks !== undefined && <Alert kind="success">{thanks}</Alert>}
      </div>
      {followUp && <FollowUpTimes doctor={doctor} zone={zone} followUp={followUp} />}
    </>
  );
}

interface AfterConsultationProps extends NextStepsProps {
  readonly signed: NonNullable<ReadAdvice>;
  readonly thread: Thread;
}

/** The prescription, then what to do next, beside it where there is room. */
const COLUMNS =
  "mx-auto grid w-full max-w-[640px] items-start gap-5 *:min-w-0 wider:max-w-[1040px] " +
  "wider:grid-cols-[minmax(0,1.6fr)_minmax(280px,1fr)]";

/** The room of the patient's side with its prescription: that first, and after the consultation what to do next. */
export function AfterConsultation({ signed, thread, ...next }: AfterConsultationProps) {
  const { consultation } = next;
  const { id, as, state } = consultation;
  return (
    <div className={COLUMNS}>
      {signed === "damaged" ? (
        <Alert kind="danger">{failureText({ key: "ADVICE_DAMAGED" })}</Alert>
      ) : (
        <div className="grid gap-5">
          <PrescriptionPaper
            id={id}
            advice={signed}
            reminders={as === "patient" ? HEALTH_PATHS.reminders : undefined}
          />
          <PaperLinks id={id} papers={signed.papers} note={signed.note} />
        </div>
      )}
      {as === "patient" && state === "completed" && (
        <div className="grid content-start gap-5">
          <NextSteps {...next} />
          <AfterLinks consultation={consultation} thread={thread} />
        </div>
      )}
    </div>
  );
}
