import { formatAppMoment } from "#domain/format/time-format.ts";
import type { RoomConsultation, Thread } from "#domain/room/room.rules.ts";
import { AFTER_CONSULTATION as AFTER } from "#generated/messages/room/after-consultation.ts";
import { ROOM } from "#generated/messages/room/room.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Icon, type IconOf } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { CHAT_QUERY } from "../room-panes.ts";

const GRIEVANCE_PATH = "/Grievance?about=visit";

interface RowProps {
  readonly to: string;
  readonly icon: IconOf;
  readonly title: string;
  readonly details?: string;
  /** A file is no page of the application. */
  readonly isFile?: boolean;
}

function Row({ to, icon, title, details, isFile = false }: RowProps) {
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={to}
        reloadDocument={isFile}
        className="flex min-h-14 items-center gap-4 py-2 text-ink no-underline hover:bg-leaf-tint"
      >
        <Icon name={icon} className="size-6 shrink-0" />
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          {details !== undefined && <span className="text-sm text-muted">{details}</span>}
        </span>
        <Icon name={isFile ? "download" : "chevron-right"} className="size-5 shrink-0" />
      </Link>
    </li>
  );
}

interface AfterLinksProps {
  readonly consultation: Pick<RoomConsultation, "id" | "zone">;
  readonly thread: Pick<Thread, "writing" | "writingUntil">;
}

/** The last rows after a consultation: messages and until when, the record, and a way to complain. */
export function AfterLinks({ consultation: { id, zone }, thread: { writing, writingUntil } }: AfterLinksProps) {
  const here = useZone(zone);
  const path = `/consultations/${encodeURIComponent(id)}`;
  const until = writing === "open" && writingUntil !== null ? formatAppMoment(writingUntil, here, Date.now()) : null;
  return (
    <ul>
      <Row
        to={`${path}?${CHAT_QUERY}`}
        icon="message-square"
        title={AFTER.messages}
        details={until === null ? AFTER.closed : AFTER.openUntil({ time: until })}
      />
      <Row to={`${path}/record.zip`} icon="folder-lock" title={AFTER.record} details={AFTER.recordHint} isFile />
      <Row to={GRIEVANCE_PATH} icon="flag" title={ROOM.complain} />
    </ul>
  );
}
