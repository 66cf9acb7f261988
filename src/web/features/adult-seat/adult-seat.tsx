import { useFetcher } from "react-router";
import type { AdultStanding } from "#domain/adults/adults.rules.ts";
import { longMoment } from "#domain/time-format.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useZone } from "#web/visit-times.ts";
import { SEAT } from "./adult-seat.copy.ts";
import { MadeLink } from "./made-link.tsx";
import { relationWords } from "./relation-words.ts";

interface AdultSeatProps {
  readonly id: string;
  readonly standing: AdultStanding;
  /** The doctor's zone, for who has no other. */
  readonly zone: string;
  /** The clinic's name. */
  readonly clinic: string;
  /** The answer to a form that was sent without scripts. */
  readonly answer?: FormAnswer | undefined;
}

export const adultPage = (id: string) => `/consultations/${encodeURIComponent(id)}/adult`;

function Stands({ standing: { adult, seat }, zone }: Pick<AdultSeatProps, "standing" | "zone">) {
  const here = useZone(zone);
  if (seat === null) return <p className="text-sm text-muted">{SEAT.none(adult.name)}</p>;
  const { madeAt, takenAt } = seat;
  return (
    <p className="text-sm">
      {takenAt === null ? SEAT.waits(longMoment(madeAt, here)) : SEAT.sits(adult.name, longMoment(takenAt, here))}
    </p>
  );
}

/** Who is with a child, whether they have come, and the link that lets them in: to make, to pass on, to take back. */
export function AdultSeat({ id, standing, zone, clinic, answer: sent }: AdultSeatProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { adult, name, seat } = standing;
  const answer = fetcher.data ?? sent;
  const doing = fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent");
  const made = answer?.ok === true ? answer.values : undefined;
  const link = made?.madeAt !== undefined && made.madeAt === seat?.madeAt ? made.link : undefined;
  const refused = answer?.ok === false ? answer : undefined;
  const email = errorOf(answer, "email");
  return (
    <section aria-labelledby="adult-seat" className="grid gap-3">
      <h2 id="adult-seat" className="text-h4">
        {SEAT.title}
      </h2>
      <p className="wrap-anywhere">
        <b>{adult.name}</b>, {relationWords(adult, name)}
      </p>
      {/* Who has come is said over the thread. */}
      <div aria-live={seat?.takenAt ? "off" : "polite"}>
        <Stands standing={standing} zone={zone} />
      </div>
      {refused && <Alert kind="danger">{refused.message}</Alert>}
      {link !== undefined && seat?.takenAt === null && (
        <MadeLink link={link} sentTo={made?.sentTo ?? ""} clinic={clinic} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <details key={made?.madeAt} open={email !== undefined} className="min-w-0 max-w-full">
          <summary className={`${buttonClass("outlined", true)} list-none`}>
            {seat === null ? SEAT.make : SEAT.makeAnew}
          </summary>
          <fetcher.Form
            method="post"
            action={adultPage(id)}
            className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4"
          >
            <input type="hidden" name="intent" value="invite" />
            {seat !== null && <p className="text-sm">{SEAT.endsOld}</p>}
            <Field
              label={SEAT.email}
              optional={SEAT.optional}
              hint={SEAT.emailHint}
              error={email}
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={refused?.values.email}
            />
            <Button type="submit" small busy={doing === "invite"} className="justify-self-start">
              {doing === "invite" ? SEAT.making : SEAT.makeNow}
            </Button>
          </fetcher.Form>
        </details>
        {seat !== null && (
          <fetcher.Form method="post" action={adultPage(id)}>
            <input type="hidden" name="intent" value="take-back" />
            <Button type="submit" look="danger-outlined" small busy={doing === "take-back"}>
              {doing === "take-back" ? SEAT.takingBack : SEAT.takeBack}
            </Button>
          </fetcher.Form>
        )}
      </div>
    </section>
  );
}
