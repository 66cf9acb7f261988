import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { KEYBOARD } from "#generated/messages/room/keyboard.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { areSingleKeysOn, setSingleKeysOn, useSingleKeys } from "#web/ui/keys/single-keys.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { PANE_PARAM, type RoomPanes } from "../room-panes.ts";
import { usePaneKeys } from "./room-keys.ts";

const SKIPPED_TO = ["chat", "prescription"] as const;
const SKIP = `skip-link ${buttonClass({ variant: "outlined", size: "small" })}`;
const KEYS = [
  ["F6", "next"],
  ["Shift F6", "previous"],
  ["M", "microphone"],
  ["V", "camera"],
  ["F", "fullScreen"],
  ["?", "help"],
] as const;

/** Moves the focus to the pane that a link of this page named. */
function useFocusOnPane(): void {
  // Another object each time that a link is followed, also the same one again.
  const location = useLocation();
  useEffect(() => {
    const pane = SKIPPED_TO.find((name) => location.hash === `#${name}`);
    if (pane) document.getElementById(pane)?.focus();
  }, [location]);
}

/** The ways through the room by keyboard: skip links, a walk between its panes, and a list of all shortcuts. */
export function RoomKeyboard({ panes: { panes } }: { readonly panes: RoomPanes }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const isHydrated = useHydrated();
  const singleKeysOn = chosen ?? (!isHydrated || areSingleKeysOn());
  const singleKeys = useMemo(() => ({ "?": () => setOpen(true) }), []);
  useSingleKeys(singleKeys);
  usePaneKeys();
  useFocusOnPane();
  return (
    <>
      {SKIPPED_TO.filter((pane) => panes.includes(pane)).map((pane) => (
        <Link key={pane} to={`${pathname}?${PANE_PARAM}=${pane}#${pane}`} replace preventScrollReset className={SKIP}>
          {KEYBOARD.skip[pane]}
        </Link>
      ))}
      <button type="button" className={`${SKIP} noscript:hidden`} onClick={() => setOpen(true)}>
        {KEYBOARD.title}
      </button>
      <Dialog open={open} title={KEYBOARD.title} closeLabel={KEYBOARD.close} onClose={() => setOpen(false)}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="contents">
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{KEYBOARD.does[does]}</dd>
            </div>
          ))}
        </dl>
        <label className="touch-link mt-4 gap-3">
          <input
            type="checkbox"
            checked={singleKeysOn}
            onChange={({ currentTarget: { checked } }) => {
              setSingleKeysOn(checked);
              setChosen(checked);
            }}
          />
          {KEYBOARD.singleKeys}
        </label>
      </Dialog>
    </>
  );
}
