import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { YOUR_DATA } from "./privacy.copy.ts";
import { PRIVACY_PATHS } from "./privacy-paths.ts";
import type { YourDataView } from "./your-data-view.ts";

/** Links to export data, file a grievance, and erase the account. */
export function DataActions({ view: { grievances, erasable } }: { readonly view: YourDataView }) {
  return (
    <div className="grid content-start gap-12">
      <section aria-labelledby="pack">
        <h2 id="pack" className="text-h3">
          {YOUR_DATA.export}
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{YOUR_DATA.exportLead}</p>
        <a href={PRIVACY_PATHS.export} download className={buttonClass()}>
          {YOUR_DATA.download}
        </a>
      </section>
      <section aria-labelledby="grievances">
        <h2 id="grievances" className="mb-2 text-h3">
          {YOUR_DATA.grievances}
        </h2>
        {grievances.length === 0 ? (
          <p className="text-muted">{YOUR_DATA.noGrievances}</p>
        ) : (
          <ul className="border-t-2 border-leaf">
            {grievances.map(({ number, on, status }) => (
              <li key={number} className="border-b border-rule py-2 text-sm">
                <Link
                  to={PRIVACY_PATHS.grievanceOf(number)}
                  className="inline-flex min-h-11 items-center font-semibold tabular-nums"
                >
                  {number}
                </Link>
                <span className="block text-muted">
                  {on}. {status}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Link to={PRIVACY_PATHS.grievance} className={`${buttonClass("outlined", true)} mt-4`}>
          {YOUR_DATA.complain}
        </Link>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" className="text-h3">
          {YOUR_DATA.erase}
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{erasable ? YOUR_DATA.eraseLead : YOUR_DATA.notErasable}</p>
        {erasable && (
          <Link to={PRIVACY_PATHS.erase} className={buttonClass("danger-outlined", true)}>
            {YOUR_DATA.toErase}
          </Link>
        )}
      </section>
    </div>
  );
}
