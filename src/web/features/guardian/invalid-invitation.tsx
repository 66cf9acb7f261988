import { ButtonLink } from "#web/ui/layout/button.tsx";
import { INVITED } from "./invitation.copy.ts";

/** Message of an invalid invitation link, whatever the reason. */
export function InvalidInvitation() {
  return (
    <div className="grid gap-4">
      <h1>{INVITED.over}</h1>
      <p className="max-w-[54ch] text-lg text-muted">{INVITED.overLead}</p>
      <p>
        <ButtonLink to="/">{INVITED.home}</ButtonLink>
      </p>
    </div>
  );
}
