import { SHELL } from "#generated/messages/site/shell.ts";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

/** Calls the emergency number of the clinic's settings; only patients see it. */
export function EmergencyChip() {
  const { emergency } = useSiteData().emergency;
  return (
    <a
      href={telephone(emergency)}
      className={
        "relative inline-flex min-h-9 items-center gap-1.5 rounded-2 border border-danger bg-surface px-2.5 " +
        "text-sm/5 font-semibold whitespace-nowrap text-danger no-underline " +
        "after:absolute after:-inset-y-1 after:inset-x-0"
      }
    >
      <Icon name="phone" className="size-4" />
      <span className="max-wide:sr-only">{SHELL.emergency}</span> {emergency}
    </a>
  );
}
