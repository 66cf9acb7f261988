import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FreeTimes } from "#domain/consultations/consultation.ts";
import type { FailureCode } from "#domain/failures.ts";
import { formatMoment } from "#domain/format/time-format.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TouchLink, useCarried } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { bookPath } from "../booking/booking-paths.ts";
import { RefusalNote } from "../booking/refusal-note.tsx";
import { WhenAndWho } from "./when-and-who.tsx";

/** Why a slot could not be held, as the action returns it. */
export interface SlotHoldRefused {
  readonly code: FailureCode;
  readonly message: string;
}

/** Refusals that another time would meet too. */
const REFUSALS_OF_THE_PATIENT: readonly FailureCode[] = ["EMAIL_UNCONFIRMED", "TOO_MANY_APPOINTMENTS"];

const MAX_ALTERNATIVES = 3;

/** The next free times after a time that is taken, in UTC ISO. */
function alternativesTo(start: string, { days, nextFree }: FreeTimes): readonly string[] {
  const later = days.flatMap((day) => day.starts).filter((other) => other > start);
  if (later.length > 0) return later.slice(0, MAX_ALTERNATIVES);
  return nextFree === null ? [] : [nextFree];
}

interface ChosenTimeProps {
  /** The free times from the chosen one's day on. */
  readonly free: FreeTimes;
  /** The chosen time, UTC ISO. */
  readonly start: string;
  /** What is said of a time that is taken. */
  readonly takenText: string;
  readonly who: "visitor" | "patient" | "other";
  readonly login: string;
  readonly register: string;
  /** Idempotency key of this page. */
  readonly page: string;
  /** Why the slot was not held, after an attempt. */
  readonly answer: SlotHoldRefused | undefined;
  /** Sends the link that confirms the email, shown where that is why the slot was not held. */
  readonly unconfirmed: ReactNode;
  /** The clinic's sentence on fees. */
  readonly feeNote: string;
  /** Address of all free times. */
  readonly all: string;
}

interface OtherTimesProps extends Pick<ChosenTimeProps, "free" | "who" | "page" | "all"> {
  readonly others: readonly string[];
}

/** Alternatives to a time that is unavailable: buttons that hold one at once for a patient, for others links. */
function OtherTimes({ free: { doctor, zone }, others, who, page, all }: OtherTimesProps) {
  const sending = useNavigation().state !== "idle";
  const carried = useCarried();
  const list = (
    <ul className="grid gap-2">
      {others.map((start) => (
        <li key={start} className="grid">
          {who === "patient" ? (
            // Unlike the action of a form, this one gets no language from the router.
            <Button
              type="submit"
              name="start"
              value={start}
              formAction={pathIn(currentLanguage(), carried(bookPath(doctor.slug, { start, zone })))}
              variant="outlined"
              disabled={sending}
            >
              {formatMoment(start, zone)}
            </Button>
          ) : (
            <ButtonLink to={bookPath(doctor.slug, { start, zone })}>{formatMoment(start, zone)}</ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="others" className="grid gap-3">
      {others.length > 0 && (
        <>
          <h2 id="others" className="text-h4">
            {BOOK.others}
          </h2>
          {who === "patient" ? (
            <Form method="post" action={carried(bookPath(doctor.slug))} replace>
              <input type="hidden" name="page" value={page} />
              <input type="hidden" name="zone" value={zone} />
              {list}
            </Form>
          ) : (
            list
          )}
        </>
      )}
      <TouchLink to={all}>{BOOK.allTimes}</TouchLink>
    </section>
  );
}

function SignIn({ login, register }: Pick<ChosenTimeProps, "login" | "register">) {
  return (
    <TitledSection id="sign-in" title={BOOK.signIn} titleClass="text-h4" className="grid gap-3">
      <p className="text-muted">{BOOK.signInLead}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={register} variant="primary">
          {BOOK.register}
        </ButtonLink>
        <ButtonLink to={login}>{BOOK.login}</ButtonLink>
      </div>
    </TitledSection>
  );
}

function SlotHold({ free: { doctor, zone }, start, page }: Pick<ChosenTimeProps, "free" | "start" | "page">) {
  const sending = useNavigation().state !== "idle";
  const carried = useCarried();
  return (
    <Form
      method="post"
      action={carried(bookPath(doctor.slug, { start, zone }))}
      replace
      className="grid justify-items-start gap-3"
    >
      <p className="text-muted">{BOOK.slotHoldLead}</p>
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="page" value={page} />
      <Button type="submit" busy={sending}>
        {sending ? BOOK.submitting : BOOK.submit}
      </Button>
    </Form>
  );
}

/** A chosen time: a form that holds its slot, or the next free times when it was taken. */
export function ChosenTime(props: ChosenTimeProps) {
  const { free, start, takenText, who, login, register, page, answer, unconfirmed, feeNote, all } = props;
  const { doctor, fee, zone, doctorZone } = free;
  const isOffered = free.days.some(({ starts }) => starts.includes(start));
  // An expired slot hold is free again, unless the loaded times say otherwise.
  const isFree = isOffered && (answer === undefined || answer.code === "SLOT_HOLD_EXPIRED");
  const message = answer?.message ?? (isFree ? null : takenText);
  const canBookOther = answer === undefined || !REFUSALS_OF_THE_PATIENT.includes(answer.code);
  return (
    <div className="mt-2 grid max-w-[640px] gap-8">
      <h1>{BOOK.title}</h1>
      {message !== null && <RefusalNote refusal={answer}>{message}</RefusalNote>}
      {answer?.code === "EMAIL_UNCONFIRMED" && unconfirmed}
      <WhenAndWho time={{ start, zone, doctorZone }} doctor={doctor} fee={{ rupees: fee, note: feeNote }} />
      {!isFree && canBookOther && <OtherTimes {...{ free, who, page, all }} others={alternativesTo(start, free)} />}
      {isFree && who === "visitor" && <SignIn login={login} register={register} />}
      {isFree && who === "patient" && <SlotHold free={free} start={start} page={page} />}
      {isFree && who === "other" && <Alert kind="info">{BOOK.noPatient}</Alert>}
    </div>
  );
}
