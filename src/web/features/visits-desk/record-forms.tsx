import { Form, useNavigation } from "react-router";
import { errorOf, type FormAnswer } from "#web/form-answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useForm } from "#web/use-form.ts";
import { TimesField } from "./times-field.tsx";
import type { TimesView } from "./times-view.ts";
import { ACTS } from "./visits-desk.copy.ts";

/** What this form is told; nothing of another form of the page. */
function useMine(intent: string, answer: FormAnswer | undefined) {
  const navigation = useNavigation();
  const sending = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  const mine = answer?.values.intent === intent && !answer.ok ? answer : undefined;
  return { sending, mine, ...useForm(mine, sending) };
}

interface CancelFormProps {
  readonly reasonMost: number;
  readonly answer: FormAnswer | undefined;
}

/** Calls the visit off, with a reason if there is one to say. */
export function CancelForm({ reasonMost, answer }: CancelFormProps) {
  const { sending, mine, attributes, locked } = useMine("cancel", answer);
  const words = ACTS.cancel;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      aria-label={words.title}
      className="grid justify-items-start gap-4"
    >
      <h2 className="text-h4">{words.title}</h2>
      {mine && <Alert kind="danger">{mine.message}</Alert>}
      <input type="hidden" name="intent" value="cancel" />
      <TextArea
        className="w-full"
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        optional={words.optional}
        maxLength={reasonMost}
        rows={3}
        readOnly={locked}
        defaultValue={mine?.values.reason}
        error={errorOf(mine, "reason")}
      />
      <Button type="submit" look="danger-outlined" busy={locked}>
        {sending ? words.busy : words.words}
      </Button>
    </Form>
  );
}

interface MoveFormProps {
  readonly times: TimesView;
  readonly path: (from: string | undefined) => string;
  readonly answer: FormAnswer | undefined;
}

/** Moves the visit to another free time of the same doctor. */
export function MoveForm({ times, path, answer }: MoveFormProps) {
  const { sending, mine, attributes, locked } = useMine("move", answer);
  const words = ACTS.move;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      aria-label={words.title}
      className="grid justify-items-start gap-4"
    >
      <h2 className="text-h4">{words.title}</h2>
      <p className="text-sm text-muted">{words.lead}</p>
      {mine && <Alert kind="danger">{mine.message}</Alert>}
      <input type="hidden" name="intent" value="move" />
      <TimesField times={times} path={path} error={errorOf(mine, "start")} chosen={mine?.values.start} />
      <Button type="submit" look="outlined" busy={locked}>
        {sending ? words.busy : words.words}
      </Button>
    </Form>
  );
}
