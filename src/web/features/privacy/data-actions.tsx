import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { YOUR_DATA } from "./privacy.copy.ts";
import { PRIVACY_PATHS } from "./privacy-paths.ts";
import type { YourDataView } from "./your-data-view.ts";

/** Links to export data, file a grievance, and erase the account. */
export function DataActions({ view: { grievances, erasable } }: { readonly view: YourDataView }) {
  return (
    <div className="grid content-start gap-12">
      <TitledSection id="pack" title={YOUR_DATA.export} titleClass="text-h3">
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{YOUR_DATA.exportLead}</p>
        <a href={PRIVACY_PATHS.export} download className={buttonClass()}>
          {YOUR_DATA.download}
        </a>
      </TitledSection>
      <TitledSection id="grievances" title={YOUR_DATA.grievances} titleClass="mb-2 text-h3">
        {grievances.length === 0 ? (
          <p className="text-muted">{YOUR_DATA.noGrievances}</p>
        ) : (
          <ul className="border-t-2 border-leaf">
            {grievances.map(({ number, on, status }) => (
              <li key={number} className="border-b border-rule py-2 text-sm">
                <TouchLink to={PRIVACY_PATHS.grievanceOf(number)} className="font-semibold tabular-nums">
                  {number}
                </TouchLink>
                <span className="block text-muted">
                  {on}. {status}
                </span>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={PRIVACY_PATHS.grievance} small className="mt-4">
          {YOUR_DATA.complain}
        </ButtonLink>
      </TitledSection>
      <TitledSection id="erase" title={YOUR_DATA.erase} titleClass="text-h3">
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{erasable ? YOUR_DATA.eraseLead : YOUR_DATA.notErasable}</p>
        {erasable && (
          <ButtonLink to={PRIVACY_PATHS.erase} look="danger-outlined" small>
            {YOUR_DATA.toErase}
          </ButtonLink>
        )}
      </TitledSection>
    </div>
  );
}
