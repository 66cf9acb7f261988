import { BELL } from "#generated/messages/notifications/bell.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

export interface BellProps {
  readonly unread: number;
  /** Version of the account's notifications that this shows. */
  readonly version: number;
}

export const PATH = "/notices";
/** The badge has room for two digits. */
const MOST = 99;
const label = (count: number) => (count === 0 ? BELL.title : BELL.unreadLabel({ count }));

/** Of the bell, as link or button. */
export const BELL_CLASS =
  "relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-2 text-ink hover:bg-leaf-tint";

/** The icon with the number of new notifications; its text is for screen readers. */
export function BellFace({ unread }: { readonly unread: number }) {
  return (
    <>
      <Icon name="bell" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className={
            "absolute top-0.5 right-0 grid min-h-5 min-w-5 place-items-center rounded-1 bg-turmeric px-1 " +
            "text-xs/5 font-bold text-on-turmeric tabular-nums"
          }
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
      <span className="sr-only">{label(unread)}</span>
    </>
  );
}

/** The bell as a plain link to the list, for pages without scripts. */
export function BellLink({ unread }: Pick<BellProps, "unread">) {
  return (
    <Link to={PATH} title={BELL.title} className={BELL_CLASS}>
      <BellFace unread={unread} />
    </Link>
  );
}
