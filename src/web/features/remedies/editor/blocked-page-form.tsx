import { Form, useNavigation } from "react-router";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { EDIT } from "./library-editor.copy.ts";

/** A version that the assistant does not quote, and the form that allows it. */
export function BlockedPageForm({ version }: { readonly version: number }) {
  const sending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Alert kind="waiting">
      <p>{EDIT.blocked}</p>
      <Form method="post" replace className="mt-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="confirm" look="outlined" small busy={sending}>
          {sending ? EDIT.confirming : EDIT.confirm}
        </Button>
      </Form>
    </Alert>
  );
}
