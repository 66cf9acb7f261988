import { useFetcher } from "react-router";
import { LOGO } from "#generated/messages/settings/logo.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface LogoFormProps {
  readonly isSet: boolean;
  readonly action: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** The logo that is printed on what the doctors sign. */
export function LogoForm({ isSet, action, sent }: LogoFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const busy = fetcher.state !== "idle";
  return (
    <TitledSection id="logo" title={LOGO.title} titleClass="mb-2 text-h4" className="mb-10 max-w-[66ch]">
      <p className="mb-4">{isSet ? LOGO.isSet : LOGO.none}</p>
      <fetcher.Form
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label={LOGO.title}
        noValidate
        className="grid gap-3"
      >
        {answer && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
        <Field
          type="file"
          name="file"
          label={LOGO.choose}
          hint={LOGO.hint}
          accept="image/jpeg,image/png,image/webp"
          error={errorOf(answer, "file")}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outlined" size="small" busy={busy}>
            {LOGO.save}
          </Button>
          {isSet && (
            <Button type="submit" name="remove" value="on" variant="quiet" size="small" busy={busy}>
              {LOGO.remove}
            </Button>
          )}
        </div>
      </fetcher.Form>
    </TitledSection>
  );
}
