import type { ComponentProps } from "react";
import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { EmailChangeForm } from "./email-change-form.tsx";

type EmailChangeProps = Pick<ComponentProps<typeof BackHead>, "back"> & ComponentProps<typeof EmailChangeForm>;

/** Heading and form of an e-mail change, the same for all roles. */
export function EmailChange({ back, ...form }: EmailChangeProps) {
  return (
    <>
      <BackHead back={back} title={EMAIL_CHANGE.title} lead={EMAIL_CHANGE.lead} />
      <div className="mt-8 max-w-[520px]">
        <EmailChangeForm {...form} />
      </div>
    </>
  );
}
