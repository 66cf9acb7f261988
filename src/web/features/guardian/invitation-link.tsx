import { useEffect, useState } from "react";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { GUARDIAN } from "./guardian.copy.ts";

interface InvitationLinkProps {
  readonly link: string;
  /** Address that it was mailed to; empty when it was not. */
  readonly sentTo: string;
  /** Name of the clinic. */
  readonly clinic: string;
}

type Copied = "not-yet" | "yes" | "failed";
const SAID = { "not-yet": "", yes: GUARDIAN.copied, failed: GUARDIAN.notCopied } as const;

/** Copies the link where the browser allows it; otherwise the link is selected for copying by hand. */
function CopyLink({ link }: Pick<InvitationLinkProps, "link">) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState<Copied>("not-yet");
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  return (
    <>
      <Button look="outlined" small onClick={() => void copy()}>
        <Icon of={copied === "yes" ? "check" : "copy"} className="size-4" />
        {GUARDIAN.copy}
      </Button>
      <span role="status" className="basis-full text-sm text-muted empty:hidden">
        {SAID[copied]}
      </span>
    </>
  );
}

/** The invitation link, shown only once, and the ways to share it. */
export function InvitationLink({ link, sentTo, clinic }: InvitationLinkProps) {
  const share = `https://wa.me/?${new URLSearchParams({ text: GUARDIAN.message(clinic, link) })}`;
  return (
    <div className="grid gap-3">
      <Alert kind="success">
        {GUARDIAN.made} {sentTo !== "" && GUARDIAN.sent(sentTo)}
      </Alert>
      <Field label={GUARDIAN.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyLink link={link} />
        <a href={share} target="_blank" rel="noopener noreferrer" className={buttonClass("outlined", true)}>
          <Icon of="share-2" className="size-4" />
          {GUARDIAN.whatsApp}
        </a>
      </div>
    </div>
  );
}
