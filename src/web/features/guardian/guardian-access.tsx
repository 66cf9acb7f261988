import { useState } from "react";
import { useFetcher } from "react-router";
import { formatMoment } from "#domain/format/time-format.ts";
import type { GuardianStatus } from "#domain/guardian/guardian.rules.ts";
import { GUARDIAN } from "#generated/messages/guardian/guardian.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { relationText } from "./relation-text.ts";

interface InvitationLinkProps {
  readonly link: string;
  /** Address that it was mailed to; empty when it was not. */
  readonly sentTo: string;
  /** Name of the clinic. */
  readonly clinic: string;
}

type Copied = "not-yet" | "yes" | "failed";

/** Copies the link where the browser allows it; otherwise the link is selected for copying by hand. */
function CopyLink({ link }: Pick<InvitationLinkProps, "link">) {
  const isHydrated = useHydrated();
  const [copied, setCopied] = useState<Copied>("not-yet");
  if (!isHydrated || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => void copy()}>
        <Icon name={copied === "yes" ? "check" : "copy"} className="size-4" />
        {GUARDIAN.copy}
      </Button>
      <span role="status" className="basis-full text-sm text-muted empty:hidden">
        {copied === "yes" && GUARDIAN.copied}
        {copied === "failed" && GUARDIAN.notCopied}
      </span>
    </>
  );
}

/** The invitation link, shown only once, and the ways to share it. */
function InvitationLink({ link, sentTo, clinic }: InvitationLinkProps) {
  const share = `https://wa.me/?${new URLSearchParams({ text: GUARDIAN.message({ clinic, link }) })}`;
  return (
    <div className="grid gap-3">
      <Alert kind="success">
        {GUARDIAN.made} {sentTo !== "" && GUARDIAN.sent({ email: sentTo })}
      </Alert>
      <Field label={GUARDIAN.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyLink link={link} />
        <a
          href={share}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "outlined", size: "small" })}
        >
          <Icon name="share-2" className="size-4" />
          {GUARDIAN.whatsApp}
        </a>
      </div>
    </div>
  );
}

interface GuardianAccessProps {
  readonly id: string;
  readonly status: GuardianStatus;
  /** The doctor's time zone, for an account without one. */
  readonly zone: string;
  /** Name of the clinic. */
  readonly clinic: string;
  /** The answer to a form that was sent without scripts. */
  readonly answer?: FormAnswer | undefined;
}

export const guardianPage = (id: string) => `/consultations/${encodeURIComponent(id)}/adult`;

function Status({ status: { adult: guardian, guardianAccess }, zone }: Pick<GuardianAccessProps, "status" | "zone">) {
  const here = useZone(zone);
  if (guardianAccess === null) return <p className="text-sm text-muted">{GUARDIAN.none({ name: guardian.name })}</p>;
  const { madeAt, takenAt } = guardianAccess;
  return (
    <p className="text-sm">
      {takenAt === null
        ? GUARDIAN.waits({ time: formatMoment(madeAt, here) })
        : GUARDIAN.joined({ name: guardian.name, time: formatMoment(takenAt, here) })}
    </p>
  );
}

/** The adult with a minor patient: whether they have joined, and the invitation link to create, share or revoke. */
export function GuardianAccess({ id, status, zone, clinic, answer: sent }: GuardianAccessProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { adult: guardian, name, guardianAccess } = status;
  const answer = fetcher.data ?? sent;
  const doing = fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent");
  const made = answer?.ok === true ? answer.values : undefined;
  const isLatest = made?.madeAt !== undefined && made.madeAt === guardianAccess?.madeAt;
  const link = isLatest ? made.link : undefined;
  const isSent = isLatest && link === undefined;
  const refused = answer?.ok === false ? answer : undefined;
  const email = errorOf(answer, "email");
  return (
    <TitledSection id="guardian-access" title={GUARDIAN.title} titleClass="text-h4" className="grid gap-3">
      <p className="wrap-anywhere">
        <b>{guardian.name}</b>, {relationText(guardian, name)}
      </p>
      {/* Joining is shown above the thread. */}
      <div aria-live={guardianAccess?.takenAt ? "off" : "polite"}>
        <Status status={status} zone={zone} />
      </div>
      {refused && <FormAlert answer={refused} />}
      {isSent && guardianAccess?.takenAt === null && (
        <Alert kind="success">{GUARDIAN.sentOnly({ email: made?.sentTo ?? "" })}</Alert>
      )}
      {link !== undefined && guardianAccess?.takenAt === null && (
        <InvitationLink link={link} sentTo={made?.sentTo ?? ""} clinic={clinic} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <details key={made?.madeAt} open={email !== undefined} className="min-w-0 max-w-full">
          <summary className={buttonClass({ variant: "outlined", size: "small", className: "list-none" })}>
            {guardianAccess === null ? GUARDIAN.make : GUARDIAN.makeNew}
          </summary>
          <fetcher.Form
            method="post"
            action={guardianPage(id)}
            className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4"
          >
            <input type="hidden" name="intent" value="invite" />
            {guardianAccess !== null && <p className="text-sm">{GUARDIAN.endsOld}</p>}
            <EmailField
              label={GUARDIAN.email}
              optional={GUARDIAN.optional}
              hint={GUARDIAN.emailHint}
              error={email}
              name="email"
              autoComplete="off"
              defaultValue={refused?.values.email}
            />
            <Button type="submit" size="small" busy={doing === "invite"} className="justify-self-start">
              {doing === "invite" ? GUARDIAN.making : GUARDIAN.makeNow}
            </Button>
          </fetcher.Form>
        </details>
        {guardianAccess !== null && (
          <fetcher.Form method="post" action={guardianPage(id)}>
            <input type="hidden" name="intent" value="take-back" />
            <Button type="submit" variant="danger-outlined" size="small" busy={doing === "take-back"}>
              {doing === "take-back" ? GUARDIAN.takingBack : GUARDIAN.takeBack}
            </Button>
          </fetcher.Form>
        )}
      </div>
    </TitledSection>
  );
}
