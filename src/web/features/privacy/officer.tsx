import { RecordList } from "#web/ui/data/record.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { GRIEVANCE } from "./grievance.copy.ts";

interface OfficerProps {
  readonly officer: string;
  readonly phone: string;
  readonly email: string;
  readonly example: boolean;
}

/** The grievance officer and how to contact them. */
export function Officer({ officer, phone, email, example }: OfficerProps) {
  return (
    <TitledSection id="officer" title={GRIEVANCE.officer} titleClass="mb-3 text-h3">
      <RecordList
        lines={[
          { term: GRIEVANCE.officerName, value: officer },
          {
            term: GRIEVANCE.phone,
            value: (
              <a href={`tel:${phone.replace(/[^+\d]/gu, "")}`} className="-my-2 touch-link">
                {phone}
              </a>
            ),
          },
          {
            term: GRIEVANCE.email,
            value: (
              <a href={`mailto:${email}`} className="-my-2 touch-link">
                {email}
              </a>
            ),
          },
        ]}
      />
      {example && <p className="mt-3 text-xs text-muted">{GRIEVANCE.example}</p>}
    </TitledSection>
  );
}
