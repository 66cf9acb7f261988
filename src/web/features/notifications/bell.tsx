import { type ComponentType, useState } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { BELL } from "#generated/messages/notifications/bell.ts";
import { useLive } from "#web/live/live.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { BELL_CLASS, BellFace, BellLink, type BellProps, PATH } from "./bell-link.tsx";

interface RootData {
  readonly email?: string | null | undefined;
  readonly uid?: string | undefined;
  readonly notifications?: { readonly unread: number; readonly version: number } | null;
}

/** A link that becomes a live button; the popover is loaded when it is first opened. */
function LazyBell(props: BellProps) {
  const { unread, version } = props;
  useLive("mine", version, ["notifications"]);
  // A browser without popovers keeps the link.
  const canOpen = useHydrated() && "popover" in HTMLElement.prototype;
  const [Opened, setOpened] = useState<ComponentType<BellProps>>();
  const navigate = useNavigate();

  const open = () =>
    import("./bell-live.tsx").then(
      ({ BellLive }) => setOpened(() => BellLive),
      () => navigate(PATH),
    );
  const button = (
    <button type="button" className={BELL_CLASS} title={BELL.title} aria-haspopup="dialog" onClick={open}>
      <BellFace unread={unread} />
    </button>
  );
  const closed = canOpen ? button : <BellLink {...props} />;
  return (
    <>
      {Opened === undefined ? closed : <Opened {...props} />}
      <span aria-live="polite" className="sr-only">
        {unread === 0 ? "" : BELL.unread({ count: unread })}
      </span>
    </>
  );
}

/** The bell of a signed-in account; nothing for visitors. */
export function Bell() {
  const root = useRouteLoaderData<RootData>("root");
  if (root?.email === undefined) return null;
  const { unread = 0, version = 0 } = root.notifications ?? {};
  return <LazyBell key={root.email ?? root.uid} unread={unread} version={version} />;
}
