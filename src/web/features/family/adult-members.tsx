import { Form, useNavigation } from "react-router";
import type { MemberForStaff } from "#domain/family/agreement.ts";
import { AGREED_WORDS } from "#domain/family/agreement-consent.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { currentLanguage } from "#domain/language.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { agreementForStaff } from "./agreement-view.ts";

/** In the language of the request, which is known only when they are read. */
const receptionTexts = () => MEMBER_AGREEMENT.reception;

/** What staff see of the adult members of a family. */
export function adultMembersView(members: readonly MemberForStaff[], now: number) {
  return members.map(({ id, name, bornOn, relation, agreement }) => ({
    ...{ id, name, texts: agreementForStaff(agreement, now), isAgreed: agreement.answer === "agreed" },
    facts: `${FAMILY.relations[relation]} · ${receptionTexts().born({ day: formatDay(bornOn) })}`,
  }));
}
type View = ReturnType<typeof adultMembersView>[number];

interface NoteFormProps {
  readonly member: View;
  /** The name of the account's own person, who asks. */
  readonly by: string;
  readonly sent: FormAnswer | undefined;
}

/** Notes an agreement on paper, or that it ends, after a tick. */
function NoteForm({ member: { id, name, isAgreed }, by, sent }: NoteFormProps) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("member") === id;
  const { attributes, locked, field } = useForm(sent, sending);
  const texts = receptionTexts();
  const title = isAgreed ? texts.withdraw : texts.paper;
  return (
    <details open={sent?.ok === false || undefined}>
      <summary className="touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]">
        {title}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" replace preventScrollReset {...attributes} className="grid gap-3" aria-label={title}>
        {sent?.ok === false && <FormAlert answer={sent} />}
        <input type="hidden" name="member" value={id} />
        <input type="hidden" name="note" value={isAgreed ? "withdrawn" : "paper"} />
        <input type="hidden" name="language" value={currentLanguage()} />
        {!isAgreed && (
          <p className="rounded-2 bg-sunken p-4 text-sm">
            <b className="mb-1 block wrap-anywhere">{texts.text({ name, by })}</b>
            {AGREED_WORDS[currentLanguage()]}
          </p>
        )}
        <Checkbox name="seen" error={field("seen").error}>
          {isAgreed ? texts.withdrawSeen({ name }) : texts.paperSeen({ name })}
        </Checkbox>
        <Button type="submit" size="small" busy={locked} className="justify-self-start">
          {isAgreed ? texts.noteWithdrawal : texts.notePaper}
        </Button>
      </Form>
    </details>
  );
}

interface AdultMembersProps {
  readonly members: readonly View[];
  /** The name of the account's own person. */
  readonly by: string;
  readonly sent: FormAnswer | undefined;
}

/** The adult members of a patient's family, and whether each agreed to a record in this account. */
export function AdultMembers({ members, by, sent }: AdultMembersProps) {
  if (members.length === 0) return null;
  const texts = receptionTexts();
  const answerTo = (id: string) => (sent?.values.member === id ? sent : undefined);
  return (
    <TitledSection id="adult-members" title={texts.title} titleClass="mb-2 text-h4">
      <p className="mb-2 text-sm text-muted">{texts.lead}</p>
      <ul className="border-t border-rule">
        {members.map((member) => (
          <li key={member.id} className="grid gap-1 border-b border-rule py-3">
            <b className="wrap-anywhere">{member.name}</b>
            <p className="text-sm text-muted tabular-nums">{member.facts}</p>
            {member.texts.map((text) => (
              <p key={text} className="text-sm wrap-anywhere">
                {text}
              </p>
            ))}
            {answerTo(member.id)?.ok && <FormAlert answer={sent} />}
            <NoteForm key={`${member.isAgreed}`} {...{ member, by }} sent={answerTo(member.id)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
