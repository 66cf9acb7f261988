import { buttonClass } from "#web/ui/button.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { INVITED } from "./invitation.copy.ts";

/** What a link says that leads nowhere, whatever it was before. */
export function InvitationOver() {
  return (
    <div className="grid gap-4">
      <h1>{INVITED.over}</h1>
      <p className="max-w-[54ch] text-lg text-muted">{INVITED.overLead}</p>
      <p>
        <InnerLink to="/" className={buttonClass("outlined")}>
          {INVITED.home}
        </InnerLink>
      </p>
    </div>
  );
}
