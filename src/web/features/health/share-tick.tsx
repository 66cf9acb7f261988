import { SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { SHARING } from "#generated/messages/health/sharing.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";

/** The field of a booking form that shares the health record with the doctor. */
export const SHARE_FIELD = "shareRecord";

/** Offers to share the health record with the doctor of a booking; never ticked beforehand. */
export function ShareTick({ doctor, ticked }: { readonly doctor: string; readonly ticked: boolean }) {
  return (
    <div className="grid gap-1 rounded-2 border border-rule bg-surface p-4">
      <Checkbox name={SHARE_FIELD} defaultChecked={ticked}>
        {SHARING.tick({ doctor })}
      </Checkbox>
      <p className="pl-9 text-sm text-muted">{SHARE_RECORD_WORDS[currentLanguage()]}</p>
    </div>
  );
}

/** Says on the page of a booking that the ticked record could not be shared, and what to do. */
export function UnsharedAlert({ patient }: { readonly patient: string }) {
  return (
    <Alert kind="waiting" isAnswer>
      <span className="wrap-anywhere">
        {SHARING.unshared({ patient })} <Link to={HEALTH_PATHS.family}>{SHARING.toFamily({ patient })}</Link>
      </span>
    </Alert>
  );
}
