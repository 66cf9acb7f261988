import { useState } from "react";
import { formatClock } from "#domain/format/time-format.ts";
import { HOURS } from "#generated/messages/consultations/hours.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { durationText } from "./hours-text.ts";
import { type Cell, type Selection, useDragSelect } from "./use-drag-select.ts";
import {
  type Brush,
  type CellKind,
  clipped,
  type Draft,
  openMinutes,
  type Piece,
  painted,
  piecesOf,
  strokeFrom,
} from "./week-draft.ts";

const CELL_MINUTES = 30;
const WHOLE_DAY = { from: 0, to: 24 * 60 };
const HOUR = 60;
/** Default range, unless hours begin earlier or end later. */
const USUAL = { from: 7 * HOUR, to: 21 * HOUR };
const BRUSHES = ["hours", "break"] as const;
const DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** A chosen brush; in forced colours it has a ring instead of its ground. */
const CHOSEN =
  "aria-pressed:shadow-[inset_0_0_0_1px_var(--leaf)] " +
  "forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-offset-1 " +
  "forced-colors:aria-pressed:outline-[Highlight]";

interface WeekGridProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The shown part of the day: whole hours around all open ones. */
function shownSpan(week: readonly (readonly Piece[])[], isWholeDay: boolean) {
  if (isWholeDay) return WHOLE_DAY;
  const open = week.flat().filter(({ kind }) => kind !== "closed");
  return {
    from: Math.floor(Math.min(USUAL.from, ...open.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(USUAL.to, ...open.map(({ to }) => to)) / HOUR) * HOUR,
  };
}

function ordered({ from, to }: Selection) {
  return {
    days: DAYS.slice(Math.min(from.day, to.day), Math.max(from.day, to.day) + 1),
    first: Math.min(from.index, to.index),
    last: Math.max(from.index, to.index),
  };
}

function daysText(days: readonly number[]): string {
  const [first = "", last = ""] = [HOURS.days[days[0] ?? 0], HOURS.days[days.at(-1) ?? 0]];
  return first === last ? first : HOURS.toDay({ first, last });
}

interface WeekCellProps {
  readonly pieces: readonly Piece[];
  readonly cell: Cell;
  readonly from: number;
  readonly chosen: boolean;
  readonly stroke: CellKind | undefined;
  readonly reached: boolean;
}

function WeekCell({ pieces, cell, from, chosen, stroke, reached }: WeekCellProps) {
  const kind = stroke ?? (pieces.length === 1 ? pieces[0]?.kind : undefined) ?? "part";
  return (
    <td>
      <button
        type="button"
        tabIndex={reached ? 0 : -1}
        aria-pressed={kind === "open"}
        aria-label={HOURS.cell({
          day: HOURS.days[cell.day] ?? "",
          from: formatClock(from),
          to: formatClock(from + CELL_MINUTES),
          kind: HOURS.kinds[kind],
        })}
        data-day={cell.day}
        data-at={cell.index}
        data-kind={kind}
        data-chosen={chosen || undefined}
      >
        {kind === "part" && (
          <svg viewBox={`0 ${from} 1 ${CELL_MINUTES}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {pieces
              .filter((piece) => piece.kind !== "closed")
              .map(({ from: y, to, kind: fill }) => (
                <g key={y} data-kind={fill}>
                  <rect y={y} width="1" height={to - y} />
                  <rect y={y} width=".06" height={to - y} />
                </g>
              ))}
          </svg>
        )}
      </button>
    </td>
  );
}

/** The week as a grid of half hours, editable by pointer, touch and keyboard. */
export function WeekGrid({ draft, onChange }: WeekGridProps) {
  const [brush, setBrush] = useState<Brush>("hours");
  const [isWholeDay, setIsWholeDay] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const week = draft.map((day) => piecesOf(day, WHOLE_DAY));
  const shown = shownSpan(week, isWholeDay);
  const times = Array.from({ length: (shown.to - shown.from) / CELL_MINUTES }, (_, index) => index);
  const timeOf = (index: number) => shown.from + index * CELL_MINUTES;

  function kindFrom({ from }: Selection): CellKind {
    return strokeFrom(draft[from.day], { from: timeOf(from.index), to: timeOf(from.index + 1) }, brush);
  }
  function paint(selection: Selection): void {
    const kind = kindFrom(selection);
    const { days, first, last } = ordered(selection);
    const span = { from: timeOf(first), to: timeOf(last + 1) };
    onChange(draft.map((day, index) => (days.includes(index) ? painted(day, span, kind) : day)));
    setAnnouncement(
      HOURS.done({
        days: daysText(days),
        from: formatClock(span.from),
        to: formatClock(span.to),
        kind: HOURS.kinds[kind],
      }),
    );
  }
  const { selection, focus, attributes } = useDragSelect({ days: DAYS.length, cells: times.length, onPaint: paint });
  const chosen = selection && ordered(selection);
  const isChosen = (day: number, index: number) =>
    (chosen?.days.includes(day) ?? false) && index >= (chosen?.first ?? 0) && index <= (chosen?.last ?? 0);

  return (
    <div className="grid gap-4">
      <p id="week-help" className="max-w-[60ch] text-sm text-muted">
        <span className="sm:not-pointer-coarse:hidden">{HOURS.touchHelp}</span>
        <span className="max-sm:hidden pointer-coarse:hidden">
          {HOURS.dragHelp} {HOURS.keyHelp}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{HOURS.marking}</legend>
          {BRUSHES.map((item) => (
            <Button
              key={item}
              variant="outlined"
              size="small"
              aria-pressed={item === brush}
              onClick={() => setBrush(item)}
              className={CHOSEN}
            >
              <span
                aria-hidden="true"
                className="week-key h-4 w-5 rounded-1 border border-control"
                data-kind={item === "hours" ? "open" : "break"}
              />
              {HOURS.brushes[item]}
            </Button>
          ))}
        </fieldset>
        <p className="text-sm text-muted tabular-nums">
          {openMinutes(draft) === 0 ? HOURS.noneOpen : HOURS.open({ time: durationText(openMinutes(draft)) })}
        </p>
      </div>
      <table {...attributes} aria-label={HOURS.week} aria-describedby="week-help" className="week">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{HOURS.time}</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col" abbr={HOURS.days[day]}>
                {HOURS.shortDays[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((index) => (
            <tr key={timeOf(index)} data-hour={timeOf(index) % HOUR === 0 || undefined}>
              <th scope="row">
                <span className={timeOf(index) % HOUR === 0 ? undefined : "sr-only"}>{formatClock(timeOf(index))}</span>
              </th>
              {week.map((pieces, number) => (
                <WeekCell
                  key={HOURS.days[number]}
                  pieces={clipped(pieces, { from: timeOf(index), to: timeOf(index + 1) })}
                  cell={{ day: number, index }}
                  from={timeOf(index)}
                  chosen={isChosen(number, index)}
                  stroke={selection && isChosen(number, index) ? kindFrom(selection) : undefined}
                  reached={focus.day === number && focus.index === index}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className="sr-only">
        {chosen
          ? HOURS.chosen({
              days: daysText(chosen.days),
              from: formatClock(timeOf(chosen.first)),
              to: formatClock(timeOf(chosen.last + 1)),
            })
          : announcement}
      </p>
      <Checkbox defaultChecked={isWholeDay} onChange={setIsWholeDay}>
        {HOURS.wholeDay}
      </Checkbox>
    </div>
  );
}
