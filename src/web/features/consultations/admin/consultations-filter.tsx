import { Form } from "react-router";
import type { AdminConsultationsQuery } from "#domain/consultations/consultation.ts";
import { STATES } from "#domain/consultations/states.ts";
import { ADMIN_FILTER } from "#generated/messages/consultations/admin-filter.ts";
import { CONSULTATIONS_ADMIN_STATUS as STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface ConsultationsFilterProps {
  readonly query: AdminConsultationsQuery;
  readonly path: string;
  /** The export of what is shown. */
  /** Undefined for who may not have it. */
  readonly csvPath: string | undefined;
  /** How many were found; undefined for the lists of a day. */
  readonly total: number | undefined;
}

const states: readonly { readonly value: string; readonly label: () => string }[] = [
  { value: "", label: () => ADMIN_FILTER.anyState },
  ...STATES.filter((state) => state !== "held").map((state) => ({
    value: state,
    label: () => STATUS[state],
  })),
];

/** Finds appointments of any day by patient, doctor, status and dates. */
export function ConsultationsFilter({ query, path, csvPath, total }: ConsultationsFilterProps) {
  const { words, doctor, state = "", from = "", until = "" } = query;
  const options = states.map(({ value, label }) => ({ value, label: label() }));
  const filtered = [words, doctor, state, from, until].some((value) => value !== "");
  return (
    <div className="mb-6 grid gap-4">
      <Form role="search" aria-label={ADMIN_FILTER.label} action={path} replace className="grid gap-4">
        <input type="hidden" name="sheet" value="all" />
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label={ADMIN_FILTER.words}
            name="words"
            {...SEARCH_INPUT}
            placeholder={ADMIN_FILTER.example}
            defaultValue={words}
            autoComplete="off"
          />
          <Field label={ADMIN_FILTER.doctor} name="doctor" {...SEARCH_INPUT} defaultValue={doctor} autoComplete="off" />
          <SelectField label={ADMIN_FILTER.state} name="state" defaultValue={state} options={options} />
          <DateField label={ADMIN_FILTER.from} name="from" defaultValue={from} min="2020-01-01" />
          <DateField label={ADMIN_FILTER.until} name="until" defaultValue={until} min="2020-01-01" />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="small">
            {ADMIN_FILTER.submit}
          </Button>
          {csvPath !== undefined && (
            <ButtonLink to={csvPath} reloadDocument size="small">
              <Icon name="download" className="size-4" />
              {ADMIN_FILTER.csv}
            </ButtonLink>
          )}
          {filtered && <TouchLink to={`${path}?sheet=all`}>{ADMIN_FILTER.clear}</TouchLink>}
          {total !== undefined && (
            <p role="status" className="text-sm text-muted">
              {ADMIN_FILTER.found({ total })}
            </p>
          )}
        </div>
      </Form>
    </div>
  );
}
