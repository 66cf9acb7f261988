import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { READING } from "#generated/messages/remedies/reading.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";

interface ReviewFormProps {
  /** The version that is shown beside the form. */
  readonly version: number;
  readonly draft: boolean;
  readonly doctor: { readonly name: string; readonly registration: string };
  readonly answer: FormAnswer | undefined;
}

/** Form with which a doctor signs a review; a text that changed meanwhile has to be read again first. */
export function ReviewForm({ version, draft, doctor, answer }: ReviewFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const [read, setRead] = useState(version);
  return (
    <Card>
      <h2 className="text-h4">{READING.title}</h2>
      {answer !== undefined && (
        <div className="mt-4">
          <FormAlert answer={answer} />
        </div>
      )}
      {!draft && answer?.ok !== true && <p className="mt-3">{READING.reviewed}</p>}
      {draft && read !== version && (
        <div className="mt-4">
          <Alert kind="waiting">
            <p>{READING.changed({ version })}</p>
            <Button variant="outlined" size="small" className="mt-2" onClick={() => setRead(version)}>
              {READING.looked}
            </Button>
          </Alert>
        </div>
      )}
      {draft && read === version && (
        <Form method="post" replace {...attributes} aria-label={READING.title} className="mt-3 grid gap-4">
          <p className="font-semibold">{READING.draft({ version })}</p>
          <p className="text-sm text-muted">{READING.lead}</p>
          <p className="text-sm wrap-anywhere">
            {READING.as({ name: doctor.name, registration: doctor.registration })}
          </p>
          <input type="hidden" name="version" value={version} />
          <Button type="submit" busy={locked}>
            {sending ? READING.sending : READING.approve}
          </Button>
        </Form>
      )}
    </Card>
  );
}
