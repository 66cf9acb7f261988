import type { UnreadThread } from "#domain/room/room.api.ts";
import { momentWords } from "#domain/time-format.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { useZone } from "#web/use-zone.ts";
import { DASHBOARD } from "./dashboard.copy.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";

function MessageRow({ of: { consultationId, startsAt, zone, doctor, unread } }: { readonly of: UnreadThread }) {
  const own = useZone(zone);
  return (
    <li className="border-b border-rule py-2">
      <TouchLink to={PATIENT_PATHS.consultation(consultationId)} className="font-semibold wrap-anywhere">
        {DASHBOARD.unread(unread, doctor)}
      </TouchLink>
      <span className="block text-sm text-muted">{DASHBOARD.ofConsultation(momentWords(startsAt, own))}</span>
    </li>
  );
}

/** Unread messages from doctors. */
export function MessageList({ threads }: { readonly threads: readonly UnreadThread[] }) {
  return (
    <TitledSection id="messages" title={DASHBOARD.messages} titleClass="mb-2 text-h3">
      {threads.length === 0 ? (
        <p className="text-sm text-muted">{DASHBOARD.noMessages}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {threads.map((thread) => (
            <MessageRow key={thread.consultationId} of={thread} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
