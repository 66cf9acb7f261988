import { Form, useNavigation } from "react-router";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { STAFF_INTENTS } from "./staff-intents.ts";
import type { InvitationView, MemberView } from "./staff-view.ts";

/** Whether a member may work now. */
export function MemberState({ member: { suspended } }: { readonly member: MemberView }) {
  if (suspended === null) return <Badge variant="reviewed">{STAFF.active}</Badge>;
  return <Badge variant="waiting">{STAFF.suspended({ day: suspended })}</Badge>;
}

/** A member's picture. The name is always beside it, so it has no text alternative. */
export function MemberPicture({ path, large = false }: { readonly path: string; readonly large?: boolean }) {
  return (
    <img
      src={path}
      alt=""
      width={640}
      height={640}
      loading="lazy"
      className={`${large ? "size-22" : "size-11"} shrink-0 rounded-full border border-leaf-line object-cover`}
    />
  );
}

interface StaffTableProps {
  readonly members: readonly MemberView[];
  readonly path: (uid: string) => string;
}

/** Who works at the clinic. */
export function StaffTable({ members, path }: StaffTableProps) {
  const columns: readonly Column<MemberView>[] = [
    {
      head: STAFF.heads.name,
      cell: ({ uid, name, email, picture }) => (
        <div className="flex items-start gap-3">
          {picture !== null && <MemberPicture path={picture} />}
          <div className="grid min-w-0 justify-items-start self-baseline">
            <TouchLink to={path(uid)} className="wrap-anywhere">
              {name ?? email}
            </TouchLink>
            <span className="text-sm text-muted wrap-anywhere">{name === null ? STAFF.noName : email}</span>
          </div>
        </div>
      ),
    },
    { head: STAFF.heads.role, cell: ({ role }) => LOGINS.roles[role] },
    {
      head: STAFF.heads.state,
      cell: (member) => (
        <div>
          <MemberState member={member} />
        </div>
      ),
    },
    { head: STAFF.heads.lastLogin, cell: ({ lastLogin }) => lastLogin ?? STAFF.never },
  ];
  return <Table label={STAFF.members} columns={columns} rows={members} keyOf={({ uid }) => uid} empty={STAFF.none} />;
}

interface InvitationsProps {
  readonly invitations: readonly InvitationView[];
  readonly answer: FormAnswer | undefined;
}

/** Sends an invitation again or withdraws it; the proof is asked for in the form. */
function InvitationForm({
  invitation,
  answer: latest,
}: {
  invitation: InvitationView;
  answer: FormAnswer | undefined;
}) {
  const { id, contact } = invitation;
  const answer = latest?.values.id === id ? latest : undefined;
  const { attributes, locked } = useForm(answer, useNavigation().formData?.get("id") === id);
  const { resend, withdraw } = STAFF_INTENTS;
  return (
    <Form method="post" replace preventScrollReset {...attributes} className="grid gap-3">
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="id" value={id} />
      <ProofField answer={answer} locked={locked} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={resend} variant="outlined" size="small" busy={locked}>
          {STAFF.resend} <span className="sr-only">{STAFF.invitationOf({ contact })}</span>
        </Button>
        <Button type="submit" name="intent" value={withdraw} variant="quiet" size="small">
          {STAFF.withdraw} <span className="sr-only">{STAFF.invitationOf({ contact })}</span>
        </Button>
      </span>
    </Form>
  );
}

/** Invitations that were neither accepted nor withdrawn. */
export function Invitations({ invitations, answer }: InvitationsProps) {
  const heads = STAFF.invitationHeads;
  const columns: readonly Column<InvitationView>[] = [
    { head: heads.contact, cell: ({ contact }) => <span className="wrap-anywhere">{contact}</span> },
    { head: heads.role, cell: ({ role }) => LOGINS.roles[role] },
    {
      head: heads.until,
      cell: ({ until, isExpired }) => (isExpired ? <Badge variant="waiting">{STAFF.expired}</Badge> : until),
    },
    { head: heads.actions, cell: (row) => <InvitationForm invitation={row} answer={answer} />, long: true },
  ];
  return (
    <Table
      label={STAFF.invitations}
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
      empty={STAFF.noInvitations}
    />
  );
}
