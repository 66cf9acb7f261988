import { useFetcher } from "react-router";
import { STAFF_PICTURE } from "#generated/messages/accounts/staff-picture.ts";
import { UploadForm, type UploadLimit } from "#web/forms/files/upload-form.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PICTURE_INTENT } from "./staff-intents.ts";

export interface OwnPictureView {
  /** Where it is read; null without one. */
  readonly path: string | null;
  readonly most: UploadLimit;
}

interface OwnPictureProps {
  readonly picture: OwnPictureView;
  readonly action: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** The own picture of a member of the staff, which colleagues see. */
export function OwnPictureSection({ picture: { path, most }, action, sent }: OwnPictureProps) {
  const removal = useFetcher<FormAnswer>();
  return (
    <TitledSection id="picture" title={STAFF_PICTURE.title} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{STAFF_PICTURE.lead}</p>
      {path === null ? (
        <p className="mb-4 text-sm text-muted">{STAFF_PICTURE.none}</p>
      ) : (
        <div className="mb-4 flex flex-wrap items-end gap-4">
          <img
            src={path}
            alt={STAFF_PICTURE.title}
            width={640}
            height={640}
            className="size-32 rounded-1 border border-leaf-line object-cover"
          />
          <removal.Form method="post" action={action} encType="multipart/form-data">
            <Button type="submit" name="remove" value="on" variant="quiet" size="small" busy={removal.state !== "idle"}>
              {STAFF_PICTURE.remove}
            </Button>
          </removal.Form>
        </div>
      )}
      {removal.data !== undefined && path === null && removal.data.ok && (
        <Alert kind="success">{removal.data.message}</Alert>
      )}
      {removal.data?.ok === false && <Alert kind="danger">{removal.data.message}</Alert>}
      <UploadForm
        kind={PICTURE_INTENT}
        label={STAFF_PICTURE.choose}
        hint={STAFF_PICTURE.hint}
        accept="image/jpeg,image/png,image/webp"
        action={action}
        most={most}
        sent={sent}
      />
    </TitledSection>
  );
}
