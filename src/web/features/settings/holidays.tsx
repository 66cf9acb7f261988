import { Form, useNavigation } from "react-router";
import { HOLIDAYS } from "#generated/messages/settings/holidays.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { HOLIDAY_INTENTS } from "./holiday-intents.ts";

/** A holiday with what is booked on it, as display text. */
export interface HolidayView {
  readonly day: string;
  readonly text: string;
  readonly name: string;
  readonly booked: readonly { readonly id: string; readonly text: string; readonly path: string }[];
}

interface HolidaysProps {
  readonly holidays: readonly HolidayView[];
  /** Today at the clinic, `YYYY-MM-DD`. */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

function Line({ holiday: { day, text, name, booked } }: { readonly holiday: HolidayView }) {
  return (
    <li className="border-b border-rule py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{text}</span> · <span dir="auto">{name}</span>
        </span>
        <Form method="post" replace>
          <input type="hidden" name="intent" value={HOLIDAY_INTENTS.remove} />
          <input type="hidden" name="day" value={day} />
          <Button type="submit" variant="quiet" size="small" aria-label={HOLIDAYS.remove({ words: text })}>
            {HOLIDAYS.removeWord}
          </Button>
        </Form>
      </div>
      {booked.length > 0 && (
        <div className="my-2 rounded-2 border border-turmeric bg-turmeric-tint p-4">
          <p className="text-sm">{HOLIDAYS.booked({ count: booked.length })}</p>
          <ul>
            {booked.map(({ id, text: appointment, path }) => (
              <li key={id}>
                <TouchLink to={path} className="text-sm wrap-anywhere">
                  {appointment}
                </TouchLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** The days on which the clinic is closed: a form for a new one, and those ahead with what is booked on them. */
export function Holidays({ holidays, today, answer }: HolidaysProps) {
  const { state, formData } = useNavigation();
  const sending = state === "submitting" && formData?.get("intent") === HOLIDAY_INTENTS.add;
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <section id="holidays" aria-labelledby="holidays-title" className="mb-10 grid max-w-[820px] scroll-mt-24 gap-5">
      <div>
        <h2 id="holidays-title" className="text-h4">
          {HOLIDAYS.title}
        </h2>
        <p className="mt-1 max-w-[60ch] text-sm text-muted">{HOLIDAYS.lead}</p>
      </div>
      <Form
        key={answer?.ok === true ? holidays.length : undefined}
        method="post"
        replace
        {...attributes}
        className="grid gap-5"
        aria-label={HOLIDAYS.title}
      >
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={HOLIDAY_INTENTS.add} />
        <div className="field-rows sm:grid-cols-2">
          <DateField {...field("day", "")} label={HOLIDAYS.day} min={today} required />
          <Field {...field("holiday", "")} label={HOLIDAYS.name} required />
        </div>
        <Button type="submit" variant="outlined" busy={locked} className="justify-self-start">
          {sending ? HOLIDAYS.adding : HOLIDAYS.add}
        </Button>
      </Form>
      {holidays.length === 0 ? (
        <p className="text-sm text-muted">{HOLIDAYS.none}</p>
      ) : (
        <ul aria-label={HOLIDAYS.title} className="border-t border-rule">
          {holidays.map((holiday) => (
            <Line key={holiday.day} holiday={holiday} />
          ))}
        </ul>
      )}
    </section>
  );
}
