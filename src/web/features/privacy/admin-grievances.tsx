import { Form, useNavigation } from "react-router";
import { formatRecordDate } from "#domain/format/time-format.ts";
import type { AdminGrievance } from "#domain/privacy/grievances.api.ts";
import { ADMIN_GRIEVANCES } from "#generated/messages/privacy/admin-grievances.ts";
import { SUBJECT_WORDS } from "#generated/messages/privacy/subject-words.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";

/** Number of remaining days from which the deadline is highlighted. */
const SOON_DAYS = 14;

/** A grievance in the admin area, as display text. */
export function adminGrievanceView({ at: takenAt, dueBy, about, daysLeft, answer, ...rest }: AdminGrievance) {
  const look = daysLeft < 0 ? "suspended" : daysLeft < SOON_DAYS ? "waiting" : "plain";
  return {
    ...{ id: rest.id, number: rest.number, name: rest.name, email: rest.email, text: rest.text },
    ...{ owner: rest.owner, mine: rest.mine, about: SUBJECT_WORDS[about] },
    ...({
      filed: formatRecordDate(takenAt),
      due: formatRecordDate(dueBy),
      clock:
        daysLeft < 0 ? ADMIN_GRIEVANCES.daysOverdue({ days: -daysLeft }) : ADMIN_GRIEVANCES.days({ left: daysLeft }),
      look,
    } as const),
    answer: answer && { text: answer.words, on: formatRecordDate(answer.at) },
  };
}
export type AdminGrievanceView = ReturnType<typeof adminGrievanceView>;

interface AnswerFormProps {
  readonly grievance: AdminGrievanceView;
  readonly most: number;
  readonly sent: FormAnswer | undefined;
}

function AnswerForm({ grievance: { id, number }, most, sent }: AnswerFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked } = useForm(sent, sending);
  return (
    <Form
      method="post"
      replace
      {...attributes}
      aria-label={`${ADMIN_GRIEVANCES.reply} ${number}`}
      className="grid content-start gap-3"
    >
      {sent && <FormAlert answer={sent} />}
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="answer"
        label={ADMIN_GRIEVANCES.reply}
        hint={ADMIN_GRIEVANCES.replyHint}
        room={most}
        readOnly={locked}
        rows={4}
        required
        defaultValue={sent?.values.answer}
        error={errorOf(sent, "answer")}
      />
      <SubmitButton size="small" busy={locked}>
        {sending ? ADMIN_GRIEVANCES.sending : ADMIN_GRIEVANCES.send}
      </SubmitButton>
    </Form>
  );
}

function Assignee({ grievance: { id, owner, mine, answer } }: { readonly grievance: AdminGrievanceView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="wrap-anywhere text-muted">
        {ADMIN_GRIEVANCES.owner}: {mine ? ADMIN_GRIEVANCES.mine : (owner ?? ADMIN_GRIEVANCES.unowned)}
      </span>
      {!mine && answer === null && (
        <Form method="post" replace>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet" size="small" name="intent" value="take">
            {ADMIN_GRIEVANCES.take}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** One grievance in the admin area: its text and sender, the remaining time, and the answer. */
export function AdminGrievanceCard({ grievance, most, sent }: AnswerFormProps) {
  const { number, about, name, email, text, filed, due, clock, look, answer } = grievance;
  return (
    <li className="grid gap-6 border-b border-rule py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-h4 wrap-anywhere tabular-nums">{number}</h2>
          {answer === null && <Badge variant={look}>{clock}</Badge>}
        </div>
        <p className="text-sm text-muted">{ADMIN_GRIEVANCES.dates({ about, filed, due })}</p>
        <p className="text-sm wrap-anywhere">
          <Sentence
            template={ADMIN_GRIEVANCES.from({ name, email })}
            parts={{
              email: (address) => (
                <a href={`mailto:${address}`} className="touch-link">
                  {address}
                </a>
              ),
            }}
          />
        </p>
        <Written as="p" text={text} className="wrap-anywhere whitespace-pre-line" />
        <Assignee grievance={grievance} />
      </div>
      {answer === null ? (
        <AnswerForm grievance={grievance} most={most} sent={sent} />
      ) : (
        <div>
          <h3 className="text-sm font-semibold">
            {ADMIN_GRIEVANCES.answer}, {answer.on}
          </h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </li>
  );
}
