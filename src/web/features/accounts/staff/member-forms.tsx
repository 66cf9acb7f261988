import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { roleOptions } from "./invite-form.tsx";
import { STAFF_INTENTS } from "./staff-intents.ts";
import type { MemberView } from "./staff-view.ts";

interface MemberFormProps {
  readonly member: MemberView;
  readonly answer: FormAnswer | undefined;
}

/** Name and role of a member. */
export function MemberForm({ member, answer: latest }: MemberFormProps) {
  const intent = STAFF_INTENTS.change;
  const answer = latest?.values.intent === intent ? latest : undefined;
  const { attributes, locked, field } = useForm(answer, useNavigation().formData?.get("intent") === intent);
  const role = answer?.ok === false ? (answer.values.role ?? member.role) : member.role;
  return (
    <TitledSection id="change" title={STAFF.change} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{STAFF.changeLead}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={intent} />
        <Field {...field("name", member.name ?? "")} label={STAFF.name} autoComplete="off" required />
        <SelectField
          key={role}
          label={STAFF.role}
          name="role"
          defaultValue={role}
          options={roleOptions()}
          error={errorOf(answer, "role")}
        />
        <ProofField answer={answer} locked={locked} />
        <SubmitButton busy={locked}>{STAFF.save}</SubmitButton>
      </Form>
    </TitledSection>
  );
}

interface ActProps {
  readonly intent: "suspend" | "readmit" | "remove" | "remove-picture";
  readonly title: string;
  readonly lead: ReactNode;
  readonly button: string;
  readonly answer: FormAnswer | undefined;
}

/** A button with what it does, and the proof when it is asked for. */
function Act({ intent, title, lead, button, answer: latest }: ActProps) {
  const answer = latest?.values.intent === intent && !latest.ok ? latest : undefined;
  const { attributes, locked } = useForm(answer, useNavigation().formData?.get("intent") === intent);
  return (
    <TitledSection id={intent} title={title} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{lead}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={intent} />
        <ProofField answer={answer} locked={locked} />
        <Button
          type="submit"
          variant={intent === "readmit" ? "outlined" : "danger-outlined"}
          busy={locked}
          className="justify-self-start"
        >
          {button}
        </Button>
      </Form>
    </TitledSection>
  );
}

/** Suspension, its end, and removal. */
export function MemberActs({ member: { suspended, role, picture }, answer }: MemberFormProps) {
  return (
    <div className="grid gap-10">
      {suspended === null ? (
        <Act
          {...{ intent: "suspend", title: STAFF.suspension, answer }}
          lead={STAFF.suspendLead}
          button={STAFF.suspend}
        />
      ) : (
        <Act
          {...{ intent: "readmit", title: STAFF.suspension, answer }}
          lead={STAFF.readmitLead({ role: LOGINS.roles[role] })}
          button={STAFF.readmit}
        />
      )}
      {picture !== null && (
        <Act
          {...{ intent: STAFF_INTENTS.removePicture, title: STAFF.picture, answer }}
          lead={STAFF.pictureLead}
          button={STAFF.removePicture}
        />
      )}
      <Act {...{ intent: "remove", title: STAFF.removal, answer }} lead={STAFF.removeLead} button={STAFF.remove} />
    </div>
  );
}
