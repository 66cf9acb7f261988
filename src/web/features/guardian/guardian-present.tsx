import { formatShortMoment } from "#domain/format/time-format.ts";
import type { GuardianStatus } from "#domain/guardian/guardian.rules.ts";
import { GUARDIAN } from "#generated/messages/guardian/guardian.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { relationText } from "./relation-text.ts";

interface GuardianPresentProps {
  readonly status: GuardianStatus;
  /** The doctor's time zone, for an account without one. */
  readonly zone: string;
}

/** Shows above the thread, without a reload, that the named adult has joined and reads along. */
export function GuardianPresent({ status: { adult: guardian, name, guardianAccess }, zone }: GuardianPresentProps) {
  const here = useZone(zone);
  const takenAt = guardianAccess?.takenAt ?? null;
  return (
    <div role="status" className={takenAt === null ? "sr-only" : "border-l-2 border-leaf pl-4"}>
      {takenAt !== null && (
        <p className="flex items-start gap-2 wrap-anywhere">
          <Icon name="user-round" className="mt-1 size-5 shrink-0" />
          <span>
            {GUARDIAN.here({ name: guardian.name, relation: relationText(guardian, name) })}{" "}
            <span className="text-sm text-muted tabular-nums">{formatShortMoment(takenAt, here)}</span>
          </span>
        </p>
      )}
    </div>
  );
}
