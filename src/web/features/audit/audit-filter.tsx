import { Form } from "react-router";
import type { AuditQuery } from "#domain/audit/audit-search.rules.ts";
import { AUDIT_PAGE as PAGE } from "#generated/messages/admin/audit-page.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface AuditFilterProps {
  readonly query: AuditQuery;
  readonly groups: readonly (keyof typeof PAGE.groups)[];
  readonly path: string;
  /** The download of what is shown. */
  readonly csvPath: string;
  readonly total: number;
}

/** Finds entries by person, patient, kind, result and days. */
export function AuditFilter({ query, groups, path, csvPath, total }: AuditFilterProps) {
  const { person, patient, group = "", result = "", from = "", until = "" } = query;
  const any = { value: "", label: PAGE.any };
  const isFiltered = [person, patient, group, result, from, until].some((value) => value !== "");
  return (
    <Form role="search" aria-label={PAGE.label} action={path} replace className="mb-6 grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label={PAGE.person}
          name="person"
          {...SEARCH_INPUT}
          placeholder={PAGE.example}
          defaultValue={person}
          autoComplete="off"
        />
        <Field
          label={PAGE.patient}
          name="patient"
          {...SEARCH_INPUT}
          placeholder={PAGE.example}
          defaultValue={patient}
          autoComplete="off"
        />
        <SelectField
          label={PAGE.group}
          name="group"
          defaultValue={group}
          options={[any, ...groups.map((value) => ({ value, label: PAGE.groups[value] }))]}
        />
        <SelectField
          label={PAGE.result}
          name="result"
          defaultValue={result}
          options={[
            any,
            { value: "done", label: PAGE.results.done },
            { value: "refused", label: PAGE.results.refused },
          ]}
        />
        <DateField label={PAGE.from} name="from" defaultValue={from} min="2020-01-01" />
        <DateField label={PAGE.until} name="until" defaultValue={until} min="2020-01-01" />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="small">
          {PAGE.submit}
        </Button>
        <ButtonLink to={csvPath} reloadDocument size="small">
          <Icon name="download" className="size-4" />
          {PAGE.csv}
        </ButtonLink>
        {isFiltered && <TouchLink to={path}>{PAGE.clear}</TouchLink>}
        <p role="status" className="text-sm text-muted">
          {PAGE.found({ total })}
        </p>
      </div>
    </Form>
  );
}
