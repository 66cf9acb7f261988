import { useSyncExternalStore } from "react";
import { BAR } from "#generated/messages/call/bar.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { CalledConsultation } from "./active-calls.ts";
import type { Call } from "./call.ts";
import { PictureView, Voice } from "./call-media.tsx";
import { initials, isSeen } from "./call-status-text.ts";
import { Duration } from "./duration.tsx";

const BAR_CLASS =
  "call-bar sticky top-0 z-30 -order-1 flex h-14 items-center gap-3 bg-deep px-4 text-(length:--text-sm) " +
  "text-on-deep [--focus:var(--focus-on-deep)]";
const PICTURE = "grid size-10 flex-none place-items-center rounded-2 bg-deep-2 font-display";
const BUTTON =
  "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-2 border px-3 py-1 " +
  "font-semibold no-underline";

interface CallBarProps {
  readonly consultation: CalledConsultation;
  readonly call: Call;
}

/** A call that continues while its room is not on the screen. */
export function CallBar({ consultation: { id, who }, call }: CallBarProps) {
  const state = useSyncExternalStore(call.subscribe, call.state, call.state);
  const { peers, stage, talkingSince, chosen } = state;
  const seen = peers.find(isSeen);
  return (
    <section aria-label={BAR.label({ who })} className={BAR_CLASS} data-stage={stage}>
      {peers.map(({ person, remote }) => (
        <Voice key={person} stream={remote.voice} label={CALL.voiceOf({ who })} speaker={chosen.audiooutput} />
      ))}
      {seen ? (
        <PictureView stream={seen.remote.picture} label={CALL.picture({ who })} className={`${PICTURE} object-cover`} />
      ) : (
        <span aria-hidden="true" className={PICTURE}>
          {initials(who)}
        </span>
      )}
      <p className="grid min-w-0 flex-1 leading-5">
        <span className="truncate font-semibold">{who}</span>
        {talkingSince !== undefined && <Duration since={talkingSince} />}
      </p>
      <Link to={`/consultations/${encodeURIComponent(id)}`} className={`${BUTTON} border-on-deep-muted text-on-deep`}>
        {BAR.back}
      </Link>
      <button
        type="button"
        className={`${BUTTON} border-danger-fill bg-danger-fill text-on-danger`}
        onClick={() => void call.leave()}
      >
        <Icon name="phone-off" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{BAR.leave}</span>
      </button>
    </section>
  );
}
