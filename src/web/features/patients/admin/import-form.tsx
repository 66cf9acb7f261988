import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ImportStep } from "#domain/patients/import/import-preview.ts";
import { IMPORT } from "#generated/messages/patients/import.ts";
import { errorOf } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { ImportAnswer } from "./import-action.ts";
import { IMPORT_INTENT } from "./import-fields.ts";
import { ImportPreviewPart } from "./import-preview.tsx";

interface ImportFormProps {
  /** The answer to a form that was sent without scripts. */
  readonly sent: ImportAnswer | undefined;
  readonly most: { readonly bytes: number; readonly message: string };
  readonly listPath: string;
}

function Progress({ done, total }: ImportStep) {
  return (
    <div role="status" className="max-w-[680px]">
      <p className="mb-2">{IMPORT.progress({ done, total })}</p>
      <progress className="block w-full" value={done} max={total} aria-label={IMPORT.importing} />
    </div>
  );
}

function Done({ step: { added, known }, listPath }: { readonly step: ImportStep; readonly listPath: string }) {
  return (
    <div className="max-w-[680px]">
      <Alert kind="success">
        {added === 0 ? IMPORT.nothingNew : IMPORT.added({ count: added })} {known > 0 && IMPORT.rest({ count: known })}
      </Alert>
      <TouchLink to={listPath} className="mt-3">
        {IMPORT.toList}
      </TouchLink>
    </div>
  );
}

/** Sends the parts of an import one after the other: each answer says where the next one begins. */
function useParts(fetcher: ReturnType<typeof useFetcher<ImportAnswer>>) {
  const form = useRef<FormData>(undefined);
  const { data, submit } = fetcher;
  useEffect(() => {
    const parts = form.current;
    if (parts === undefined || data === undefined) return;
    const { step } = data;
    if (step === undefined || step.done >= step.total) {
      form.current = undefined;
      return;
    }
    parts.set("from", String(step.done));
    parts.set("added", String(step.added));
    parts.set("known", String(step.known));
    submit(parts, { method: "post", encType: "multipart/form-data" });
  }, [data, submit]);
  return (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const isImport = submitter instanceof HTMLButtonElement && submitter.value === IMPORT_INTENT;
    form.current = isImport ? new FormData(event.currentTarget, submitter) : undefined;
  };
}

/** Checks a file of patients, shows what an import would do, and imports it. */
export function ImportForm({ sent, most, listPath }: ImportFormProps) {
  const fetcher = useFetcher<ImportAnswer>();
  const onSubmit = useParts(fetcher);
  const [isOther, setOther] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? sent;
  const { preview, step, carried } = answer ?? {};
  const message = tooLarge ? most.message : answer?.ok === false ? answer.message : "";
  const onChange = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    setTooLarge((files?.[0]?.size ?? 0) > most.bytes);
    setOther(true);
  };
  const isRunning = step !== undefined && step.done < step.total && fetcher.data !== undefined;
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      aria-label={IMPORT.title}
      noValidate
      onSubmit={(event) => {
        setOther(false);
        onSubmit(event);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      {message !== "" && (
        <div className="max-w-[680px]">
          <Alert kind="danger">{message}</Alert>
        </div>
      )}
      {isRunning && step && <Progress {...step} />}
      {step && !isRunning && <Done step={step} listPath={listPath} />}
      <div className="grid max-w-[680px] gap-4">
        <Field
          type="file"
          name="file"
          label={IMPORT.file}
          hint={IMPORT.fileHint}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={onChange}
          error={tooLarge ? most.message : errorOf(answer, "file")}
        />
        {carried && (
          <>
            <p className="text-sm wrap-anywhere">{IMPORT.carried({ name: carried.name })}</p>
            <input type="hidden" name="carriedName" value={carried.name} />
            <input type="hidden" name="carried" value={carried.base64} />
          </>
        )}
        <input type="hidden" name="from" value="0" />
        <Button
          type="submit"
          variant={preview && !isOther ? "outlined" : "primary"}
          busy={busy}
          disabled={tooLarge}
          className="justify-self-start"
        >
          {IMPORT.check}
        </Button>
      </div>
      {preview && !isOther && <ImportPreviewPart preview={preview} busy={busy} />}
    </fetcher.Form>
  );
}
