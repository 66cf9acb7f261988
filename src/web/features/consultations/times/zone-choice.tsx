import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TIMES } from "./booking.copy.ts";
import type { TimesView } from "./times-view.ts";

interface ZoneChoiceProps {
  readonly view: Pick<TimesView, "zone" | "zones" | "saved">;
  /** Address of the page that shows the times. */
  readonly action: string;
}

/** Time zone of the shown times. It is in the address, so that it works without scripts. */
export function ZoneChoice({ view: { zone, zones, saved }, action }: ZoneChoiceProps) {
  const submit = useSubmit();
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
  };
  return (
    <Form method="get" action={action} preventScrollReset replace className="flex flex-wrap items-end gap-2">
      {Object.entries(saved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={zone}
        name="zone"
        label={TIMES.zone}
        defaultValue={zone}
        options={zones}
        onChange={onChange}
        className="min-w-0 flex-[0_1_280px]"
      />
      <span className="hidden noscript:block">
        <Button type="submit" look="outlined">
          {TIMES.showZone}
        </Button>
      </span>
    </Form>
  );
}
