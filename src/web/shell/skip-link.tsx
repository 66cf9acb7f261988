import { STRIP } from "#generated/messages/site/strip.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";

/** Leads a keyboard past the navigation; the first stop of every page. */
export function SkipLink() {
  return (
    <a href="#main" className={`skip-link ${buttonClass({ variant: "outlined", size: "small" })}`}>
      {STRIP.skip}
    </a>
  );
}
