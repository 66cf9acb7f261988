import PhoneOff from "lucide-react/icons/phone-off";
import { useSyncExternalStore } from "react";
import { BAR } from "#generated/messages/call/bar.ts";
import { CALL } from "#generated/messages/call/call.ts";
import { Link } from "#web/ui/layout/link.tsx";
import type { CalledConsultation } from "./active-calls.ts";
import type { Call } from "./call.ts";
import { PictureView, Voice } from "./call-media.tsx";
import { initials, isSeen } from "./call-status-text.ts";
import { Duration } from "./duration.tsx";

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
    <section aria-label={BAR.label({ who })} className="call-bar" data-stage={stage}>
      {peers.map(({ person, remote }) => (
        <Voice key={person} stream={remote.voice} label={CALL.voiceOf({ who })} speaker={chosen.audiooutput} />
      ))}
      {seen ? (
        <PictureView
          stream={seen.remote.picture}
          label={CALL.picture({ who })}
          className="call-bar-picture object-cover"
        />
      ) : (
        <span aria-hidden="true" className="call-bar-picture">
          {initials(who)}
        </span>
      )}
      <p className="grid min-w-0 flex-1 leading-5">
        <span className="truncate font-semibold">{who}</span>
        {talkingSince !== undefined && <Duration since={talkingSince} />}
      </p>
      <Link to={`/consultations/${encodeURIComponent(id)}`} className="call-bar-button">
        {BAR.back}
      </Link>
      <button type="button" className="call-bar-button call-bar-leave" onClick={() => void call.leave()}>
        <PhoneOff className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className="max-sm:sr-only">{BAR.leave}</span>
      </button>
    </section>
  );
}
