import type { MouseEvent } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { ADVICE_PATHS } from "../advice-paths.ts";

interface PreviewButtonProps {
  readonly id: string;
  /** What its form signs. */
  readonly of: Parameters<typeof ADVICE_PATHS.preview>[1];
  readonly disabled?: boolean;
}

/** Sends the form as it is to a tab of its own; it stays here, and nothing is signed. */
function openInTab(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const { action, target } = form;
  form.action = formAction;
  form.target = "_blank";
  // Without the event of a submission, which would sign it.
  form.submit();
  form.action = action;
  form.target = target;
}

/** Shows the paper of its form as it would be printed, before it is signed. */
export function PreviewButton({ id, of, disabled = false }: PreviewButtonProps) {
  return (
    <Button
      type="submit"
      formAction={pathIn(currentLanguage(), ADVICE_PATHS.preview(id, of))}
      formTarget="_blank"
      variant="outlined"
      disabled={disabled}
      onClick={openInTab}
    >
      <Icon name="eye" className="size-4" />
      {SIGNING.preview}
    </Button>
  );
}
