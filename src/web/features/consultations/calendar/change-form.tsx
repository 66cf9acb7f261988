import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { clockOf, minutesOf } from "#domain/consultations/clock-minutes.ts";
import { weekdayOf } from "#domain/time.ts";
import { CALENDAR } from "#generated/messages/consultations/calendar.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Choice } from "#web/ui/forms/choice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { DayColumn } from "./calendar-days.ts";
import type { DayRange } from "./calendar-grid.tsx";
import { CHANGE_INTENTS } from "./calendar-paths.ts";

const KINDS = ["off", "open"] as const;
/** Names of the inputs, in the order of the form. */
export const CHANGE_FIELDS = ["kind", "first", "last", "from", "to", "weekly", "reason"] as const;
type Typed = Readonly<Record<string, unknown>>;

/** The server checks what only it knows, such as the current day. */
export const loadChangeRules: LoadRules = async () => {
  const { hoursChangeSchema } = await import("#domain/consultations/hours-changes.ts");
  return ({ intent }) => (intent === CHANGE_INTENTS.add ? hoursChangeSchema("") : undefined);
};

/** Those shown appointments that time off as typed would overlap. */
export function bookedIn(typed: Typed, days: readonly DayColumn[]) {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const [first, from, to] = [text("first"), minutesOf(text("from"), "from") ?? 0, minutesOf(text("to"), "to") ?? 1440];
  const weekly = text("weekly") !== "";
  const last = text("last") || (weekly ? "9999-12-31" : first);
  if (text("kind") !== "off" || first === "") return [];
  return days
    .filter(({ day }) => day >= first && day <= last && (!weekly || weekdayOf(day) === weekdayOf(first)))
    .flatMap(({ weekdayShort, date, appointments }) =>
      appointments
        .filter((appointment) => appointment.mayChange || appointment.look === "request")
        .filter((appointment) => appointment.from < to && from < appointment.to)
        .map(({ id, label }) => ({ id, text: `${weekdayShort} ${date}, ${label}` })),
    );
}

interface ChangeFormProps {
  /** The selected part of a day, or the day alone. */
  readonly range: DayRange | { readonly day: string };
  readonly today: string;
  /** The shown days, to name what is booked in new time off. */
  readonly days: readonly DayColumn[];
  readonly answer: FormAnswer | undefined;
  readonly consultationPath: (id: string) => string;
}

/** Opens time, or takes time off: once, for days, or every week. */
export function ChangeForm({ range, today, days, answer, consultationPath }: ChangeFormProps) {
  const { state, formData } = useNavigation();
  const sending = state === "submitting" && formData?.get("intent") === CHANGE_INTENTS.add;
  const { attributes, field, locked } = useForm(answer, sending, loadChangeRules);
  const times = "from" in range ? { from: clockOf(range.from), to: clockOf(range.to) } : { from: "", to: "" };
  // Before anything is typed or selected, the empty times would name the whole day.
  const [typed, setTyped] = useState<Typed>("from" in range ? { kind: "off", first: range.day, ...times } : {});
  const onChange = (event: FormEvent<HTMLFormElement>) =>
    setTyped(Object.fromEntries(new FormData(event.currentTarget)));
  const booked = bookedIn(typed, days);
  const { form } = CALENDAR;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      onChange={onChange}
      className="grid max-w-[640px] gap-5"
      aria-label={form.title}
    >
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="intent" value={CHANGE_INTENTS.add} />
      <Choice
        name="kind"
        label={form.kind}
        options={KINDS.map((value) => ({ value, label: form.kinds[value] }))}
        defaultValue={answer?.values.kind || "off"}
        error={errorOf(answer, "kind")}
      />
      <div className="field-rows sm:grid-cols-2">
        <DateField label={form.first} min={today} {...field("first", range.day)} />
        <DateField label={form.last} optional={form.optional} min={today} hint={form.lastHint} {...field("last", "")} />
        <Field
          type="time"
          step={300}
          label={form.from}
          optional={form.optional}
          hint={form.timesHint}
          {...field("from", times.from)}
        />
        <Field type="time" step={300} label={form.to} optional={form.optional} {...field("to", times.to)} />
      </div>
      <Checkbox name="weekly" defaultChecked={(answer?.values.weekly ?? "") !== ""}>
        {form.weekly}
      </Checkbox>
      <Field
        label={form.reason}
        optional={form.optional}
        hint={form.reasonHint}
        autoComplete="off"
        {...field("reason", "")}
      />
      <div aria-live="polite">
        {booked.length > 0 && (
          <div className="rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
            <p>{form.booked({ count: booked.length })}</p>
            <ul>
              {booked.map(({ id, text }) => (
                <li key={id}>
                  <TouchLink to={consultationPath(id)}>{text}</TouchLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <SubmitButton busy={locked}>{sending ? form.saving : form.save}</SubmitButton>
    </Form>
  );
}
