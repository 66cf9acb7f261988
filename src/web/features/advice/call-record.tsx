import type { AdviceEditorData } from "#domain/advice/advice.api.ts";
import { stretchesOf } from "#domain/call/call-mode.ts";
import type { Participant } from "#domain/room/participants.ts";
import { timeWords } from "#domain/time-format.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { CALL_RECORD } from "./call-record.copy.ts";

/** How a consultation took place, by its log: as text, when with sound, when with video, and who joined and left. */
export function CallRecord({ editor: { callMode, calls, zone, patient } }: { readonly editor: AdviceEditorData }) {
  if (callMode === null) return null;
  const names: Readonly<Record<Participant, string>> = {
    ...{ doctor: CALL_RECORD.you, patient: CALL_RECORD.patient },
    adult: patient.adult?.name ?? CALL_RECORD.adult,
  };
  const time = (moment: string) => timeWords(moment, zone);
  const stretches = stretchesOf(calls).map(({ mode, from, until }) => {
    const value = until === null ? CALL_RECORD.goesOn(time(from)) : CALL_RECORD.lasted(time(from), time(until));
    return { mode, from, value };
  });
  return (
    <TitledSection id="held" title={CALL_RECORD.title} titleClass="text-h3" className="grid gap-3">
      <p>{CALL_RECORD.modes[callMode]}</p>
      {stretches.length > 0 && (
        <ul className="grid gap-1 tabular-nums">
          {stretches.map(({ mode, from, value }) => (
            <li key={from}>
              {CALL_RECORD.stretches[mode]}: {value}
            </li>
          ))}
        </ul>
      )}
      {calls.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{CALL_RECORD.log}</summary>
          <ol className="mt-2 grid gap-1 border-t border-rule pt-3 text-sm tabular-nums">
            {calls.map(({ by, act, at }) => (
              <li key={`${by} ${act} ${at}`} className="wrap-anywhere">
                {time(at)} {names[by]}: {CALL_RECORD.acts[act]}
              </li>
            ))}
          </ol>
        </details>
      )}
    </TitledSection>
  );
}
