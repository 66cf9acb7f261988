import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FILES } from "#generated/messages/doctors/files.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import type { FormAnswer } from "../form-answer.ts";
import { convertChosen } from "../jpeg-of.ts";

/** How large a file may be, and what is said of a larger one. */
export interface UploadLimit {
  readonly bytes: number;
  readonly message: string;
}

interface UploadFormProps {
  /** What the request says that it brings. */
  readonly kind: string;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly action: string;
  readonly most: UploadLimit;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** Uploads one file. A file that is too large is refused before the upload. */
export function UploadForm({ kind, label, hint, accept, action, most, sent }: UploadFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const answer = fetcher.data ?? sent;
  const busy = fetcher.state !== "idle";
  const answered = tooLarge ? { ok: false, message: most.message } : answer;
  useEffect(() => {
    if (fetcher.data === undefined) return;
    if (fetcher.data.ok) form.current?.reset();
    form.current?.querySelector<HTMLElement>(":is([role=alert], [role=status])")?.focus();
  }, [fetcher.data]);
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = await convertChosen(currentTarget);
    setTooLarge((file?.size ?? 0) > most.bytes);
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={label}
      noValidate
      className="grid gap-3"
    >
      {answered && <Alert kind={answered.ok ? "success" : "danger"}>{answered.message}</Alert>}
      <input type="hidden" name="intent" value={kind} />
      <Field
        label={label}
        hint={hint}
        type="file"
        name="file"
        accept={accept}
        onChange={(event) => void onChange(event)}
        error={answered && !answered.ok ? answered.message : undefined}
      />
      <Button
        type="submit"
        variant="outlined"
        size="small"
        busy={busy}
        disabled={tooLarge}
        className="justify-self-start"
      >
        {busy ? FILES.adding : FILES.add}
      </Button>
    </fetcher.Form>
  );
}
