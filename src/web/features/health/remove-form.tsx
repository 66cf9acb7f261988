import { Form } from "react-router";
import { RECORD } from "#generated/messages/health/record.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { RECORD_INTENTS } from "./record-intents.ts";

interface RemoveFormProps {
  readonly id: string;
  /** What is removed. */
  readonly name: string;
}

/** Removes an entry after a second click, also without scripts. */
export function RemoveForm({ id, name }: RemoveFormProps) {
  return (
    <details className="text-right text-sm">
      <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
        {RECORD.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={RECORD_INTENTS.remove} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="danger-outlined" size="small">
          {RECORD.confirm}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </details>
  );
}
