import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { LinkedAppointment } from "#domain/consultations/appointment-links.api.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { LINKED } from "#generated/messages/consultations/linked.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { consultationPath } from "../booking/booking-paths.ts";

/** What the two forms say. */
export const LINK_INTENTS = { coming: "coming", cancel: "cancel" } as const;

interface LinkedCardProps {
  readonly appointment: LinkedAppointment;
  readonly answer: FormAnswer | undefined;
}

interface LinkFormProps {
  readonly intent: keyof typeof LINK_INTENTS;
  readonly label: string;
  readonly children?: ReactNode;
}

/** One button, which is a form, because opening a link changes nothing. */
function LinkForm({ intent, label, children }: LinkFormProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" replace className="grid gap-2">
      {children}
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={intent === "cancel" ? "danger" : "primary"} busy={sending} className="w-full">
        {sending ? LINKED.sending : label}
      </Button>
    </Form>
  );
}

/** Cancels after a second tap, also without scripts. */
function CancelForm() {
  return (
    <details>
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
        {LINKED.cancel}
      </summary>
      <LinkForm intent="cancel" label={LINKED.cancelConfirm}>
        <p className="text-sm text-muted">{LINKED.cancelHint}</p>
      </LinkForm>
    </details>
  );
}

/** When and with whom, and what the patient can say about it. */
export function LinkedCard({ appointment, answer }: LinkedCardProps) {
  const { consultationId, startsAt, zone, doctor, isComing, mayMove, mayCancel } = appointment;
  const lines = [
    { term: LINKED.when, value: formatMomentWithZone(startsAt, zone) },
    { term: LINKED.doctor, value: doctor },
  ];
  return (
    <>
      <h1>{LINKED.title}</h1>
      {answer?.ok === false && <FormAlert answer={answer} />}
      {isComing && <Alert kind="success">{LINKED.thanks}</Alert>}
      <section aria-label={LINKED.card}>
        <RecordList lines={lines} />
      </section>
      <p className="max-w-[54ch]">{LINKED.online}</p>
      <div className="grid max-w-90 gap-3">
        {!isComing && <LinkForm intent="coming" label={LINKED.coming} />}
        {mayMove && <ButtonLink to={consultationPath(consultationId, "change")}>{LINKED.move}</ButtonLink>}
        {mayCancel && <CancelForm />}
      </div>
      {mayMove && <p className="text-sm text-muted">{LINKED.moveHint}</p>}
      {!mayMove && !mayCancel && <LinkedLate />}
    </>
  );
}

function LinkedLate() {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="waiting">{LINKED.late}</Alert>
      <ButtonLink to="/ContactUs">{LINKED.contact}</ButtonLink>
    </div>
  );
}

/** After the appointment was cancelled. */
export function LinkedCancelled() {
  return (
    <>
      <h1>{LINKED.cancelled}</h1>
      <p role="status" className="max-w-[54ch] text-lg text-muted">
        {LINKED.cancelledLead}
      </p>
      <p>
        <ButtonLink to="/Doctors">{LINKED.book}</ButtonLink>
      </p>
    </>
  );
}

/** For a link that leads nowhere, whatever the reason. */
export function LinkedOver() {
  return (
    <>
      <h1>{LINKED.over}</h1>
      <p className="max-w-[54ch] text-lg text-muted">{LINKED.overLead}</p>
      <p>
        <ButtonLink to="/patient/appointments">{LINKED.appointments}</ButtonLink>
      </p>
    </>
  );
}
