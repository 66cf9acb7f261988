import { formatPastDay, formatTime } from "#domain/format/time-format.ts";
import type { Message, SentFile } from "#domain/room/room.rules.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { THREAD } from "#generated/messages/room/thread.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { ViewedPhoto } from "./files/photo-viewer.tsx";

export const BUBBLE = {
  own: "justify-self-end rounded-3 border border-leaf-line bg-leaf-tint",
  other: "justify-self-start rounded-3 border border-rule bg-paper",
} as const;

interface FileOfProps {
  readonly file: SentFile;
  readonly page: string;
  readonly own: boolean;
  readonly onView: (photo: ViewedPhoto) => void;
}

function FileOf({ file, page, own, onView }: FileOfProps) {
  const path = `${page}/files/${encodeURIComponent(file.id)}`;
  if (file.type === "application/pdf") {
    return (
      <a href={path} className="touch-link gap-2 wrap-anywhere">
        <Icon name="paperclip" className="size-5 shrink-0" />
        <span>
          {file.name}{" "}
          <span className="whitespace-nowrap text-muted">
            {THREAD.pdf}, {fileSize(file.size)}
          </span>
          {file.locked && <span className="block">{own ? THREAD.lockedOwn : THREAD.locked}</span>}
        </span>
      </a>
    );
  }
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="block"
      onClick={(event) => {
        // With a modifier key it opens in a tab or a window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onView({ name: file.name, path });
      }}
    >
      <img
        src={path}
        alt={THREAD.photo({ name: file.name })}
        loading="lazy"
        className="max-h-80 min-h-24 max-w-full rounded-2 bg-sunken object-contain"
      />
    </a>
  );
}

interface MissedCallProps extends Pick<ThreadMessageProps, "own" | "zone" | "canCall"> {
  readonly at: string;
}

/** A missed call, with a link to the call above the thread. */
function MissedCall({ at, own, zone, canCall }: MissedCallProps) {
  const time = formatTime(at, zone);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <Icon name="phone" className="size-5 shrink-0" />
        {own ? THREAD.noAnswer({ time }) : THREAD.missedCall({ time })}
      </span>
      {canCall && (
        <a href="#call" className="touch-link font-semibold">
          {own ? THREAD.callAgain : THREAD.callBack}
        </a>
      )}
    </p>
  );
}

interface SignedProps extends Pick<ThreadMessageProps, "own" | "page"> {
  readonly version: number;
  readonly paper: Message["paper"];
}

/** The doctor signed the prescription, with a link to it. */
function Signed({ version, paper, page, own }: SignedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <Icon name="check" className="size-5 shrink-0" />
        {paper && PAPERS.signed({ kind: PAPERS.kinds[paper] })}
        {!paper && (own ? THREAD.signedOwn({ version }) : THREAD.signed({ version }))}
      </span>
      <a href={`${page}/advice`} className="touch-link font-semibold">
        {THREAD.openSigned}
      </a>
    </p>
  );
}

interface ThreadMessageProps {
  readonly message: Message;
  readonly page: string;
  readonly who: string;
  readonly own: boolean;
  /** Whether the writer's name is shown; screen readers always hear it. */
  readonly named: boolean;
  readonly zone: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  /** When the previous message was sent; a new day gets a heading. */
  readonly after: string | undefined;
  /** Whether a call is possible now, to answer a missed one. */
  readonly canCall: boolean;
  /** Whether it was read, on the newest own message. */
  readonly mark: string | undefined;
  readonly onView: (photo: ViewedPhoto) => void;
}

export function ThreadMessage(props: ThreadMessageProps) {
  const { message, page, who, own, named, zone, now, after, canCall, mark, onView } = props;
  const dayOf = (moment: string) => formatPastDay(moment, zone, now);
  const day = dayOf(message.at);
  const isNewDay = after === undefined || dayOf(after) !== day;
  return (
    <li className="thread-message">
      {isNewDay && <p className="my-1 justify-self-center text-xs font-semibold text-muted">{day}</p>}
      <p className={named ? "text-xs font-semibold wrap-anywhere text-muted" : "sr-only"}>
        <bdi>{who}</bdi>
      </p>
      <div className={`max-w-[min(85%,60ch)] px-4 py-2.5 ${own ? BUBBLE.own : BUBBLE.other}`}>
        {message.file && <FileOf file={message.file} page={page} own={own} onView={onView} />}
        {message.missedCall && <MissedCall at={message.at} own={own} zone={zone} canCall={canCall} />}
        {message.urgent && (
          <p className="flex items-center gap-2 font-semibold text-danger">
            <Icon name="siren" className="size-5 shrink-0" />
            {THREAD.urgent}
          </p>
        )}
        {message.signed !== undefined && (
          <Signed version={message.signed} paper={message.paper} page={page} own={own} />
        )}
        {message.text !== "" && <Written as="p" text={message.text} className="wrap-anywhere whitespace-pre-line" />}
        <p className="mt-0.5 text-xs text-muted">
          <time dateTime={message.at}>{formatTime(message.at, zone)}</time>
          {mark !== undefined && (
            <>
              {" · "}
              <span>{mark}</span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
