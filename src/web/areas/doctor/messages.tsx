import { formatAppMoment, formatShortMoment } from "#domain/format/time-format.ts";
import type { PatientThread } from "#domain/room/room.api.ts";
import { DOCTOR_MESSAGES as MESSAGES } from "#generated/messages/consultations/doctor-messages.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/messages.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

/** The last message in one line. */
function lastMessageText({ message: { from, text, file, missedCall, signed, paper } }: PatientThread): string {
  const shown = missedCall
    ? MESSAGES.missedCall
    : signed
      ? paper
        ? PAPERS.signed({ kind: PAPERS.kinds[paper] })
        : MESSAGES.signed
      : file
        ? MESSAGES.file({ name: file.name })
        : text;
  return from === "doctor" ? MESSAGES.you({ text: shown }) : shown;
}

function threadView(thread: PatientThread) {
  const { consultationId: id, patient, at, startsAt, zone, unread, unanswered } = thread;
  return {
    ...{ id, patient, unread, unanswered },
    at: formatShortMoment(at, zone),
    subject: MESSAGES.of({ time: formatAppMoment(startsAt, zone, Date.now()) }),
    last: lastMessageText(thread),
  };
}
type Thread = ReturnType<typeof threadView>;

export const meta = () => privateMeta(MESSAGES.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const requestedPage = url.searchParams.get("page") ?? undefined;
  const { rows, page, pages, version } = await app.room.listPatientThreads(actor, { page: requestedPage });
  return { threads: rows.map(threadView), paging: { page, pages }, version };
}

const ROW = "relative grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-3 hover:bg-leaf-tint";
/** The whole row is the link. */
const NAME = "text-ink no-underline wrap-anywhere after:absolute after:inset-0";

function ThreadRow({ thread: { id, patient, unread, unanswered, at, subject, last } }: { readonly thread: Thread }) {
  return (
    <li className={ROW}>
      {unread > 0 ? <span aria-hidden="true" className="mt-2 size-2.5 rounded-full bg-turmeric" /> : <span />}
      <div className="min-w-0">
        <Link to={DOCTOR_PATHS.chat(id)} className={`${NAME} ${unread > 0 ? "font-bold" : "font-semibold"}`}>
          {patient}
          {unread > 0 && <span className="sr-only">, {MESSAGES.unread({ count: unread })}</span>}
        </Link>
        <p dir="auto" className={`truncate text-sm ${unread > 0 ? "font-semibold" : "text-muted"}`}>
          {last}
        </p>
        <p className="text-xs text-muted">{subject}</p>
      </div>
      <div
        className={
          "flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums max-sm:col-start-2 " +
          "sm:grid sm:content-start sm:justify-items-end"
        }
      >
        <span>{at}</span>
        {unanswered && <Badge variant="waiting">{MESSAGES.unanswered}</Badge>}
      </div>
    </li>
  );
}

export default function DoctorMessages({ loaderData }: Route.ComponentProps) {
  const { threads, paging, version } = loaderData;
  useLive("mine", version, ["room"]);
  return (
    <div className="app-page">
      <h1>{MESSAGES.title}</h1>
      <p className="mt-1 text-sm text-muted">{MESSAGES.lead}</p>
      <div className="mt-5 max-w-[860px]">
        {threads.length === 0 ? (
          <EmptyState drawing="cup">{MESSAGES.none}</EmptyState>
        ) : (
          <ul aria-label={MESSAGES.list} className="border-t-2 border-leaf">
            {threads.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} />
            ))}
          </ul>
        )}
        <PageLinks labels={MESSAGES.pages} page={paging} address={(page) => `${DOCTOR_PATHS.messages}?page=${page}`} />
      </div>
    </div>
  );
}
