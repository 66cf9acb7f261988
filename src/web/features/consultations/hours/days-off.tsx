import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { DAYS_OFF } from "#generated/messages/consultations/days-off.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { HoursView } from "./hours-view.ts";

interface DaysOffProps {
  readonly view: Pick<HoursView, "daysOff" | "onDaysOff" | "booked" | "today">;
  readonly intents: { readonly add: string; readonly remove: string };
  readonly answer: FormAnswer | undefined;
}

function BookedOnDaysOff({ consultations }: { readonly consultations: HoursView["onDaysOff"] }) {
  return (
    <div className="grid gap-2 rounded-2 border border-turmeric bg-turmeric-tint p-4">
      <h3 className="text-h4">{DAYS_OFF.bookedOnDaysOff}</h3>
      <p className="text-sm">{DAYS_OFF.leadTimeHelp}</p>
      <ul>
        {consultations.map(({ id, when, name, requested }) => (
          <li key={id}>
            <TouchLink to={`/consultations/${id}`} className="text-sm wrap-anywhere">
              {[when, name, requested ? DAYS_OFF.requested : null].filter(Boolean).join(" · ")}
            </TouchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Days off, with the consultations that are already booked on them. */
export function DaysOff({ view: { daysOff, onDaysOff, booked, today }, intents, answer }: DaysOffProps) {
  const { state, formData } = useNavigation();
  const sending = state === "submitting" && formData?.get("intent") === intents.add;
  const { attributes, locked } = useForm(answer, sending);
  const typed = (name: string) => (answer?.ok === false ? (answer.values[name] ?? "") : "");
  const [first, setFirst] = useState(() => typed("first"));
  const [last, setLast] = useState(() => typed("last"));
  const [shown, setShown] = useState(answer);
  if (answer !== shown) {
    setShown(answer);
    if (answer?.ok) {
      setFirst("");
      setLast("");
    }
  }
  const until = last === "" ? first : last;
  const then = booked
    .filter(({ day }) => first !== "" && day >= first && day <= until)
    .reduce((sum, { consultations }) => sum + consultations, 0);
  return (
    <section aria-labelledby="days-off" className="grid content-start gap-5">
      <div>
        <h2 id="days-off" className="text-h3">
          {DAYS_OFF.title}
        </h2>
        <p className="mt-1 max-w-[60ch] text-sm text-muted">{DAYS_OFF.lead}</p>
      </div>
      <Form method="post" replace {...attributes} className="grid gap-5" aria-label={DAYS_OFF.title}>
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={intents.add} />
        <div className="field-rows sm:grid-cols-2 lg:grid-cols-1">
          <DateField
            label={DAYS_OFF.first}
            name="first"
            min={today}
            value={first}
            onChange={(event) => setFirst(event.target.value)}
            error={errorOf(answer, "first")}
          />
          <DateField
            label={DAYS_OFF.last}
            optional={DAYS_OFF.optional}
            name="last"
            min={first === "" ? today : first}
            value={last}
            onChange={(event) => setLast(event.target.value)}
            error={errorOf(answer, "last")}
          />
        </div>
        <div aria-live="polite">{then > 0 && <Alert kind="waiting">{DAYS_OFF.bookedThen({ count: then })}</Alert>}</div>
        <Button type="submit" look="outlined" busy={locked} className="justify-self-start">
          {sending ? DAYS_OFF.adding : DAYS_OFF.add}
        </Button>
      </Form>
      {daysOff.length === 0 ? (
        <p className="text-sm text-muted">{DAYS_OFF.none}</p>
      ) : (
        <ul aria-label={DAYS_OFF.list} className="border-t border-rule">
          {daysOff.map((span) => (
            <li
              key={span.first}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1"
            >
              <span className="text-sm">
                {span.words} <span className="text-muted">{DAYS_OFF.days({ count: span.count })}</span>
              </span>
              <Form method="post" replace>
                <input type="hidden" name="intent" value={intents.remove} />
                <input type="hidden" name="first" value={span.first} />
                <input type="hidden" name="last" value={span.last} />
                <Button type="submit" look="quiet" small aria-label={DAYS_OFF.remove({ words: span.words })}>
                  {DAYS_OFF.removeWord}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {onDaysOff.length > 0 && <BookedOnDaysOff consultations={onDaysOff} />}
    </section>
  );
}
