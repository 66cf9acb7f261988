import { NURSE_READINGS } from "#generated/messages/health/nurse-readings.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { NurseReadingsView } from "./nurse-readings-view.ts";

/** What a nurse measured before the consultation, for its doctor. */
export function MeasuredReadings({ view: { lines } }: { readonly view: NurseReadingsView }) {
  if (lines.length === 0) return null;
  return (
    <TitledSection id="measured" title={NURSE_READINGS.forDoctor} titleClass="text-h4" className="grid gap-2">
      <ul className="border-t-2 border-leaf">
        {lines.map(({ id, measure, value, by }) => (
          <li key={id} className="border-b border-rule py-1.5">
            {measure}: <b className="tabular-nums">{value}</b>
            <span className="block text-sm wrap-anywhere text-muted">{by}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
