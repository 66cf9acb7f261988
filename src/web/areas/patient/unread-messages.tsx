import { formatAppMoment } from "#domain/format/time-format.ts";
import type { UnreadThread } from "#domain/room/room.api.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { useZone } from "#web/lib/use-zone.ts";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";

/** Unread messages of a consultation, and whose it is. */
type NamedThread = UnreadThread & { readonly patient: string | null };

function MessageRow({
  thread: { consultationId, startsAt, zone, doctor, unread, patient },
}: {
  readonly thread: NamedThread;
}) {
  const own = useZone(zone);
  return (
    <li className="border-b border-rule py-2">
      <TouchLink to={PATIENT_PATHS.consultation(consultationId)} className="font-semibold wrap-anywhere">
        {DASHBOARD.unread({ count: unread, doctor })}
      </TouchLink>
      <span className="block text-sm text-muted">
        {DASHBOARD.ofConsultation({ time: formatAppMoment(startsAt, own, Date.now()) })}
        {patient !== null && ` · ${DASHBOARD.for({ name: patient })}`}
      </span>
    </li>
  );
}

interface UnreadMessagesProps {
  readonly title: string;
  readonly threads: readonly NamedThread[];
  /** The page of all messages, where this is not it. */
  readonly allPath?: string;
}

/** Unread messages from doctors. */
export function UnreadMessages({ title, threads, allPath }: UnreadMessagesProps) {
  return (
    <TitledSection id="messages" title={title} titleClass="mb-2 text-h3">
      {threads.length === 0 ? (
        <p className="text-sm text-muted">{DASHBOARD.noMessages}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {threads.map((thread) => (
            <MessageRow key={thread.consultationId} thread={thread} />
          ))}
        </ul>
      )}
      {allPath !== undefined && (
        <Link to={allPath} className="mt-1 touch-link text-sm">
          {DASHBOARD.allMessages}
        </Link>
      )}
    </TitledSection>
  );
}
