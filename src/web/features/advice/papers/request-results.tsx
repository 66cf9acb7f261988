import type { RequestResult } from "#domain/advice/papers/paper.ts";
import { formatMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { ADVICE_PATHS } from "../advice-paths.ts";

interface RequestResultsProps {
  readonly id: string;
  readonly results: readonly RequestResult[];
}

/** The results that the patient sent for a request, beside it. */
export function RequestResults({ id, results }: RequestResultsProps) {
  const zone = useZone(CLINIC_ZONE);
  return (
    <section className="border-t border-rule pt-4">
      <h3 className="mb-1 text-h4">{SIGNED_PAPERS.results}</h3>
      {results.length === 0 && <p className="text-muted">{SIGNED_PAPERS.noResults}</p>}
      <ul>
        {results.map(({ id: file, name, sentAt }) => (
          <li key={file} className="flex flex-wrap items-center gap-x-3">
            <a href={ADVICE_PATHS.file(id, file)} className="touch-link wrap-anywhere">
              {name}
            </a>
            <span className="text-sm text-muted">{formatMoment(sentAt, zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultFormProps {
  readonly id: string;
  readonly series: string;
  /** The idempotency key. */
  readonly formKey: string;
}

const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf";

/** Sends a result for a request as a message of the chat, where it opens. */
export function ResultForm({ id, series, formKey }: ResultFormProps) {
  return (
    <form
      method="post"
      action={ADVICE_PATHS.consultation(id)}
      encType="multipart/form-data"
      className="no-print grid max-w-[60ch] gap-4"
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="request" value={series} />
      <Field
        type="file"
        name="file"
        required
        accept={ACCEPTED}
        label={SIGNED_PAPERS.file}
        hint={SIGNED_PAPERS.fileHint}
      />
      <Button type="submit" variant="outlined" className="justify-self-start">
        {SIGNED_PAPERS.send}
      </Button>
    </form>
  );
}
