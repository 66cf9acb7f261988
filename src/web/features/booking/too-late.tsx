import { Alert } from "#web/ui/alert.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { visitPath } from "./booking-paths.ts";
import { CHANGE } from "./details.copy.ts";

/** What can't be done any more, by which rule, and whom to ask. */
export function TooLate({ id, sentence }: { readonly id: string; readonly sentence: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="waiting">
        {sentence} {CHANGE.rule}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <InnerLink to={visitPath(id, "details")} className={buttonClass()}>
          {CHANGE.keep}
        </InnerLink>
        <InnerLink to="/ContactUs" className={buttonClass("outlined")}>
          {CHANGE.call}
        </InnerLink>
      </div>
    </div>
  );
}
