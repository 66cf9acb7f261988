import type { UnusualLook } from "#domain/audit/audit.api.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { AUDIT_PAGE as PAGE } from "#generated/messages/admin/audit-page.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface UnusualLooksProps {
  readonly looks: readonly UnusualLook[];
  /** The entries of a person, and of a patient too. */
  readonly pathOf: (person: string, patient?: string) => string;
}

function textOf(look: UnusualLook): string {
  const { by } = look;
  return look.kind === "many"
    ? PAGE.many({ by, patients: look.patients })
    : PAGE.unrelated({ by, patient: look.patient });
}

/** Looks of the last days that an auditor should ask about. */
export function UnusualLooks({ looks, pathOf }: UnusualLooksProps) {
  return (
    <TitledSection id="unusual" title={PAGE.unusual} titleClass="text-h4">
      {looks.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{PAGE.noUnusual}</p>
      ) : (
        <>
          <p className="mt-1 mb-2 text-sm text-muted">{PAGE.unusualLead}</p>
          <ul className="max-w-[720px] border-t border-rule">
            {looks.map((look) => (
              <li
                key={`${look.kind} ${look.at} ${look.actor} ${look.kind === "many" ? "" : look.patientUid}`}
                className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2"
              >
                <p className="wrap-anywhere">
                  {textOf(look)}{" "}
                  <time dateTime={look.at} className="text-sm whitespace-nowrap text-muted tabular-nums">
                    {formatShortMoment(look.at, CLINIC_ZONE)}
                  </time>
                </p>
                <TouchLink
                  to={pathOf(look.actor, look.kind === "many" ? undefined : look.patientUid)}
                  className="text-sm"
                >
                  {PAGE.show}
                </TouchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
