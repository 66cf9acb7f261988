import { HOURS } from "#generated/messages/consultations/hours.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { cursorHere, FieldError } from "#web/ui/forms/field-frame.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { KINDS, type Kind, MAX_ROWS, rowName } from "./hours-fields.ts";
import type { Draft, DraftDay, DraftRow } from "./week-draft.ts";

/** Number of empty rows where no script can add one. */
const SPARE: Readonly<Record<Kind, number>> = { weekly: 2, breaks: 1 };
/** The native clock button leaves too little space for the time on a small phone. */
const CLOCK =
  "min-h-11 w-full min-w-0 rounded-2 border border-control bg-surface px-2 text-sm text-ink tabular-nums " +
  "aria-invalid:border-2 aria-invalid:border-danger max-sm:[&::-webkit-calendar-picker-indicator]:hidden";

let added = 0;

interface RowProps {
  readonly kind: Kind;
  readonly day: number;
  readonly index: number;
  readonly row: DraftRow;
  readonly answer: FormAnswer | undefined;
  /** Absent for an empty row without scripts. */
  readonly onChange?: (row: DraftRow | undefined) => void;
}

function TimesRow({ kind, day, index, row, answer, onChange }: RowProps) {
  const dayText = HOURS.days[day] ?? "";
  const kindText = (kind === "weekly" ? HOURS.hours : HOURS.breaks).toLowerCase();
  const error = errorOf(answer, rowName(kind, day, index, "from"));
  const id = rowName(kind, day, index, "from");
  const clock = (end: "from" | "to") => ({
    type: "time",
    step: 300,
    name: rowName(kind, day, index, end),
    className: CLOCK,
    "aria-label": HOURS[end]({ what: kindText, day: dayText, at: index + 1 }),
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
    ...(onChange
      ? {
          value: row[end],
          onChange: (event: { target: { value: string } }) => onChange({ ...row, [end]: event.target.value }),
        }
      : { defaultValue: row[end] }),
  });
  return (
    <li className={onChange ? undefined : "not-noscript:hidden!"}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_44px] items-center gap-2">
        <input {...clock("from")} {...cursorHere(error)} />
        <span aria-hidden="true" className="text-sm text-muted">
          {HOURS.until}
        </span>
        <input {...clock("to")} />
        {onChange && (
          <button
            type="button"
            aria-label={HOURS.remove({ what: kindText, day: dayText, at: index + 1 })}
            onClick={() => onChange(undefined)}
            className="noscript:hidden grid size-11 place-items-center rounded-2 text-leaf hover:bg-leaf-tint"
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </li>
  );
}

interface DayProps {
  readonly number: number;
  readonly day: DraftDay;
  readonly answer: FormAnswer | undefined;
  readonly onChange: (day: DraftDay) => void;
}

function Day({ number, day, answer, onChange }: DayProps) {
  const name = HOURS.days[number] ?? "";
  const set = (kind: Kind, rows: readonly DraftRow[]) => onChange({ ...day, [kind]: rows });
  return (
    <fieldset className="grid gap-x-4 gap-y-2 border-b border-rule py-4 sm:grid-cols-[112px_minmax(0,1fr)]">
      <legend className="float-left w-full text-base font-semibold sm:leading-11">{name}</legend>
      <div className="grid min-w-0 gap-2 sm:col-start-2 sm:row-start-1">
        {KINDS.map((kind) => (
          <div
            key={kind}
            className={`grid gap-2 ${kind === "breaks" && day.breaks.length === 0 ? "not-noscript:hidden!" : ""}`}
          >
            {kind === "breaks" && <p className="text-sm text-muted">{HOURS.breaks}</p>}
            {kind === "weekly" && day.weekly.length === 0 && (
              <p className="noscript:hidden text-sm/11 text-muted">{HOURS.closedDay}</p>
            )}
            <ul className="grid gap-2">
              {day[kind].map((row, index) => (
                <TimesRow
                  key={row.key}
                  {...{ kind, index, row, answer }}
                  day={number}
                  onChange={(next) =>
                    set(kind, next ? day[kind].with(index, next) : day[kind].filter((draftRow) => draftRow !== row))
                  }
                />
              ))}
              {Array.from({ length: Math.min(SPARE[kind], MAX_ROWS - day[kind].length) }, (_, spare) => spare).map(
                (spare) => (
                  <TimesRow
                    key={`spare-${spare}`}
                    {...{ kind, answer }}
                    day={number}
                    index={day[kind].length + spare}
                    row={{ key: "", from: "", to: "" }}
                  />
                ),
              )}
            </ul>
          </div>
        ))}
        <div className="noscript:hidden flex flex-wrap gap-2">
          {KINDS.filter((kind) => kind === "weekly" || day.weekly.length > 0).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              size="small"
              aria-label={HOURS.addTo({ what: HOURS.add[kind], day: name })}
              disabled={day[kind].length >= MAX_ROWS}
              onClick={() => {
                added += 1;
                set(kind, [...day[kind], { key: `added-${added}`, from: "", to: "" }]);
              }}
            >
              <Icon name="plus" className="size-4" />
              {HOURS.add[kind]}
            </Button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

interface DayRowsProps {
  readonly draft: Draft;
  readonly answer: FormAnswer | undefined;
  readonly onChange: (draft: Draft) => void;
}

/** The week as rows of time inputs; the only editor without scripts. */
export function DayRows({ draft, answer, onChange }: DayRowsProps) {
  const [monday] = draft;
  return (
    <div>
      <div className="border-t-2 border-leaf">
        {draft.map((day, number) => (
          <Day
            key={HOURS.days[number]}
            {...{ number, day, answer }}
            onChange={(next) => onChange(draft.with(number, next))}
          />
        ))}
      </div>
      {monday && (
        <div className="noscript:hidden mt-3 flex flex-wrap items-center gap-3">
          <Button
            variant="outlined"
            size="small"
            onClick={() => onChange(draft.map((day, number) => (number < 5 ? monday : day)))}
          >
            {HOURS.copyMonday}
          </Button>
          <span className="text-sm text-muted">{HOURS.copyMondayHelp}</span>
        </div>
      )}
    </div>
  );
}
