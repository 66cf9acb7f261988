import { type ChangeEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { VERIFY } from "#generated/messages/advice/verify.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";

interface CheckFileFormProps {
  readonly action: string;
  readonly most: { readonly bytes: number; readonly message: string };
  readonly answer: FormAnswer | undefined;
}

/** Uploads one file. A file that is too large is refused before the upload. */
export function CheckFileForm({ action, most, answer }: CheckFileFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(answer, sending);
  const [tooLarge, setTooLarge] = useState(false);
  const refused = answer?.ok === false ? answer : undefined;
  const message = tooLarge ? most.message : refused?.message;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > most.bytes);
  };
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      {...attributes}
      aria-label={VERIFY.byFile}
      className="grid gap-4"
    >
      {message !== undefined && <Alert kind="danger">{message}</Alert>}
      <Field
        label={VERIFY.file}
        hint={VERIFY.fileHint}
        type="file"
        name="file"
        accept="application/pdf"
        onChange={onChange}
        error={tooLarge ? most.message : errorOf(refused, "file")}
      />
      <Button type="submit" variant="outlined" busy={locked} disabled={tooLarge} className="justify-self-start">
        {locked ? VERIFY.checking : VERIFY.checkFile}
      </Button>
    </Form>
  );
}
