import { Form } from "react-router";
import { GRIEVANCE } from "#generated/messages/privacy/grievance.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

interface FindGrievanceProps {
  readonly typed: string;
  readonly refusal: string | undefined;
}

/** Asks for the number of a grievance. */
export function FindGrievance({ typed, refusal }: FindGrievanceProps) {
  return (
    <Form method="get" action={PRIVACY_PATHS.grievance} aria-label={GRIEVANCE.find} noValidate className="grid gap-4">
      {refusal && <Alert kind="danger">{refusal}</Alert>}
      <Field
        name="number"
        label={GRIEVANCE.number}
        hint={GRIEVANCE.numberHint}
        defaultValue={typed}
        error={refusal}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="outlined" className="justify-self-start">
        {GRIEVANCE.look}
      </Button>
    </Form>
  );
}
