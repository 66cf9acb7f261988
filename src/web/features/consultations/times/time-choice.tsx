import { Form, useNavigation } from "react-router";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { BOOKING_TIMES as TIMES } from "#generated/messages/consultations/booking-times.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { TIME_SLOT } from "#web/ui/layout/button.tsx";
import { Link, useCarried } from "#web/ui/layout/link.tsx";
import type { TimesView } from "./times-view.ts";

const TIME =
  `${TIME_SLOT} w-full cursor-pointer px-1 py-1.5 disabled:cursor-not-allowed disabled:border-dashed ` +
  "disabled:border-control disabled:bg-sunken disabled:text-muted";

/** What choosing a time does: submits it, or leads to the sign-in. */
export type Choosing =
  | {
      readonly kind: "send";
      readonly action: string;
      /** Address of the form for a time that has its own page; `action` by default. */
      readonly to?: (start: string) => string;
      /** Hidden inputs that are sent with the time. */
      readonly fields: Readonly<Record<string, string>>;
      readonly name: string;
    }
  | { readonly kind: "go"; readonly to: (start: string) => string };

/** The day is part of the label for screen readers, which don't see the heading. */
function TimeLabel({
  time: { start, text, doctors },
  day,
}: {
  readonly time: TimesView["parts"][number]["times"][number];
  readonly day: string;
}) {
  return (
    <>
      <time dateTime={start} className="text-base/6 font-semibold whitespace-nowrap tabular-nums">
        {text}
      </time>
      {doctors !== null && <span className="text-xs/4 text-muted tabular-nums">{doctors}</span>}
      <span className="sr-only">{TIMES.onDay({ day })}</span>
    </>
  );
}

interface TimeChoiceProps {
  readonly parts: TimesView["parts"];
  readonly day: string;
  readonly choosing: Choosing;
  /** Id of the heading that labels the list. */
  readonly labelledBy: string;
}

/** The free times of a day as buttons of one form, so that all of them share one idempotency key. */
export function TimeChoice({ parts, day, choosing, labelledBy }: TimeChoiceProps) {
  const { state, formData, formAction } = useNavigation();
  const carried = useCarried();
  const sends = choosing.kind === "send";
  const addressOf = (path: string) => pathIn(currentLanguage(), path);
  const action = sends ? addressOf(choosing.action).split("?")[0] : undefined;
  const isSending = state !== "idle" && sends && formAction?.split("?")[0] === action;
  const chosen = isSending ? formData?.get(choosing.name) : null;
  const lists = parts.map(({ title, times }) => (
    <section key={title} aria-label={title}>
      <h4 className="mb-2 font-text text-sm font-semibold text-muted">{title}</h4>
      <ul className="grid grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-2">
        {times.map((time) => (
          <li key={time.start}>
            {sends ? (
              <button
                type="submit"
                name={choosing.name}
                value={time.start}
                // Unlike the action of a form, this one gets no language from the router.
                formAction={choosing.to && addressOf(carried(choosing.to(time.start)))}
                disabled={isSending}
                className={TIME}
              >
                {chosen === time.start ? <Spinner size="small" /> : <TimeLabel time={time} day={day} />}
              </button>
            ) : (
              <Link to={choosing.to(time.start)} className={TIME}>
                <TimeLabel time={time} day={day} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
  if (!sends) return <div className="grid gap-5">{lists}</div>;
  return (
    <Form method="post" action={carried(choosing.action)} aria-labelledby={labelledBy} className="grid gap-5">
      {Object.entries(choosing.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lists}
    </Form>
  );
}
