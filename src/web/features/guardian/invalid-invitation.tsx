import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { INVITED } from "./invitation.copy.ts";

/** Message of an invalid invitation link, whatever the reason. */
export function InvalidInvitation() {
  return (
    <div className="grid gap-4">
      <h1>{INVITED.over}</h1>
      <p className="max-w-[54ch] text-lg text-muted">{INVITED.overLead}</p>
      <p>
        <Link to="/" className={buttonClass("outlined")}>
          {INVITED.home}
        </Link>
      </p>
    </div>
  );
}
