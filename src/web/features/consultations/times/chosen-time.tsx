import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { bookPath } from "../booking/booking-paths.ts";
import { RefusalNote } from "../booking/refusal-note.tsx";
import { afterAnswer, type BookView, type SlotHoldRefused } from "./book-view.ts";
import { WhenAndWho } from "./when-and-who.tsx";

interface ChosenTimeProps {
  readonly view: BookView;
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

interface OtherTimesProps extends Pick<ChosenTimeProps, "view" | "who" | "page" | "all"> {
  readonly others: BookView["others"];
}

/** Alternatives to a time that is unavailable: buttons that hold one at once for a patient, for others links. */
function OtherTimes({ view: { doctor, zone }, others, who, page, all }: OtherTimesProps) {
  const sending = useNavigation().state !== "idle";
  const list = (
    <ul className="grid gap-2">
      {others.map(({ start, path, text }) => (
        <li key={start} className="grid">
          {who === "patient" ? (
            // Unlike the action of a form, this one gets no language from the router.
            <Button
              type="submit"
              name="start"
              value={start}
              formAction={pathIn(currentLanguage(), path)}
              variant="outlined"
              disabled={sending}
            >
              {text}
            </Button>
          ) : (
            <ButtonLink to={path}>{text}</ButtonLink>
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
            <Form method="post" action={bookPath(doctor.slug)} replace>
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

function SlotHold({ view: { doctor, time, zone }, page }: Pick<ChosenTimeProps, "view" | "page">) {
  const sending = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={bookPath(doctor.slug, { start: time.start, zone })}
      replace
      className="grid justify-items-start gap-3"
    >
      <p className="text-muted">{BOOK.slotHoldLead}</p>
      <input type="hidden" name="start" value={time.start} />
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
  const { view, who, login, register, page, answer, unconfirmed, feeNote, all } = props;
  const { isFree, message, others } = afterAnswer(view, answer);
  return (
    <div className="mt-2 grid max-w-[640px] gap-8">
      <h1>{BOOK.title}</h1>
      {message !== null && <RefusalNote refusal={answer}>{message}</RefusalNote>}
      {answer?.code === "EMAIL_UNCONFIRMED" && unconfirmed}
      <WhenAndWho time={view.time} doctor={view.doctor} fee={{ rupees: view.fee, note: feeNote }} />
      {!isFree && others !== null && <OtherTimes {...{ view, others, who, page, all }} />}
      {isFree && who === "visitor" && <SignIn login={login} register={register} />}
      {isFree && who === "patient" && <SlotHold view={view} page={page} />}
      {isFree && who === "other" && <Alert kind="info">{BOOK.noPatient}</Alert>}
    </div>
  );
}
