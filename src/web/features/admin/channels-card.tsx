import { Form } from "react-router";
import { CHANNELS } from "#generated/messages/admin/channels.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { type ChannelProblem, type ChannelView, TEST_INTENT } from "./channel-view.ts";

interface ChannelsProps {
  readonly channels: ChannelView;
  /** The answer to the last test. */
  readonly answer: FormAnswer | undefined;
}

function Problem({ of: { what, help } }: { readonly of: ChannelProblem }) {
  return (
    <Alert kind="danger">
      {what}
      {help.map((line) => (
        <span key={line} className="mt-1 block font-normal">
          {line}
        </span>
      ))}
    </Alert>
  );
}

function TestForm({ answer }: Pick<ChannelsProps, "answer">) {
  return (
    <Form method="post" replace className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={TEST_INTENT} />
      {answer && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
      <Button type="submit" size="small">
        {CHANNELS.test}
      </Button>
    </Form>
  );
}

/** Emails and pushes that do not arrive, with what to do; nothing while all is well. */
export function ChannelsCard({ channels, answer }: ChannelsProps) {
  const { problems, sendsEmail } = channels;
  if (problems.length === 0 && !answer) return null;
  return (
    <section aria-label={CHANNELS.title} className="grid gap-3">
      {problems.map((problem) => (
        <Problem key={problem.of} of={problem} />
      ))}
      {sendsEmail && (answer || problems.some((problem) => problem.of === "email")) && <TestForm answer={answer} />}
    </section>
  );
}

/** Whether emails are delivered, and the form that tests it. */
export function EmailState({ channels: { problems, state }, answer }: ChannelsProps) {
  const problem = problems.find(({ of }) => of === "email");
  return (
    <div className="grid gap-3">
      {problem ? <Problem of={problem} /> : <p>{state}</p>}
      <TestForm answer={answer} />
    </div>
  );
}
