import { useFetcher } from "react-router";
import type { NamedAdult } from "#domain/consultations/consultation.ts";
import { GUARDIAN } from "#generated/messages/guardian/guardian.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { guardianPage } from "./guardian-access.tsx";
import { relationText } from "./relation-text.ts";

interface OwnGuardianAccessProps {
  readonly id: string;
  readonly adult: NamedAdult;
  /** The patient's name. */
  readonly name: string;
}

/** Says in what role a named adult is in the room, with a button that signs out of a shared device. */
export function OwnGuardianAccess({ id, adult: guardian, name }: OwnGuardianAccessProps) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <TitledSection id="own-access" title={GUARDIAN.ownTitle} titleClass="text-h4" className="grid gap-3">
      <p className="wrap-anywhere">{GUARDIAN.own({ name: guardian.name, whose: relationText(guardian, name) })}</p>
      {fetcher.data?.ok === false && <Alert kind="danger">{fetcher.data.message}</Alert>}
      <details>
        <summary className={buttonClass({ variant: "quiet", size: "small", className: "list-none" })}>
          {GUARDIAN.leave}
        </summary>
        <fetcher.Form
          method="post"
          action={guardianPage(id)}
          className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4"
        >
          <input type="hidden" name="intent" value="leave" />
          <p className="max-w-[54ch]">{GUARDIAN.leaveAsk}</p>
          <Button
            type="submit"
            variant="danger"
            size="small"
            busy={fetcher.state !== "idle"}
            className="justify-self-start"
          >
            {GUARDIAN.leaveYes}
          </Button>
        </fetcher.Form>
      </details>
    </TitledSection>
  );
}
