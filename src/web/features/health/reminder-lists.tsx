import { REMINDERS } from "#generated/messages/health/reminders.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import type { ChoiceView, RemindersView } from "./reminders-view.ts";
import { RemoveForm } from "./remove-form.tsx";

/** The reminders of a person, and their calendar file. */
export function ReminderList({ reminders }: { readonly reminders: RemindersView }) {
  return (
    <TitledSection id="reminders" title={REMINDERS.own} titleClass="mb-2 text-h3">
      {reminders.length === 0 ? (
        <EmptyState drawing="mortar">{REMINDERS.none}</EmptyState>
      ) : (
        <ul className="border-t-2 border-leaf">
          {reminders.map(({ id, medicine, dose, when, running }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-b border-rule py-2">
              <div className="min-w-0 wrap-anywhere">
                <Written as="p" text={medicine} className="font-semibold" />
                {dose !== "" && <Written as="p" text={dose} className="text-sm text-muted" />}
                <p className="text-sm text-muted tabular-nums">{when}</p>
                {!running && <Badge variant="plain">{REMINDERS.ended}</Badge>}
              </div>
              <RemoveForm id={id} name={medicine} />
            </li>
          ))}
        </ul>
      )}
      {reminders.some(({ running }) => running) && (
        <>
          <Link
            reloadDocument
            to={HEALTH_PATHS.calendar}
            download
            className={buttonClass({ variant: "outlined", size: "small", className: "mt-4" })}
          >
            <Icon name="calendar-days" className="size-4" />
            {REMINDERS.download}
          </Link>
          <p className="mt-2 max-w-[60ch] text-sm text-muted">{REMINDERS.downloadHint}</p>
        </>
      )}
    </TitledSection>
  );
}

/** Medicines for which a reminder can be set. */
export function MedicineList({ choices }: { readonly choices: readonly ChoiceView[] }) {
  return (
    <TitledSection id="medicines" title={REMINDERS.choose} titleClass="mb-2 text-h3">
      {choices.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{REMINDERS.noMedicines}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {choices.map(({ id, medicine, dose, source }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-rule py-3">
              <div className="min-w-0 wrap-anywhere">
                <Written as="p" text={medicine} className="font-semibold" />
                {dose !== "" && <Written as="p" text={dose} className="text-sm text-muted" />}
                <p className="text-sm text-muted">{source}</p>
              </div>
              <ButtonLink to={HEALTH_PATHS.reminderFor(id)} size="small" className="shrink-0">
                {REMINDERS.set}
                <span className="sr-only"> {REMINDERS.setFor({ medicine })}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
