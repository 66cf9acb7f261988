import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { DrawerView } from "./cabinet-view.ts";

interface DrawerProps {
  readonly front: DrawerView;
  readonly open: boolean;
  /** Address of its sheet, or of the page with the drawer closed. */
  readonly to: string;
}

export function drawerId(slug: string): string {
  return `drawer-${slug}`;
}

function Label({ name, hindiName, caution, draft, drawing }: DrawerView) {
  return (
    <span className="drawer-label">
      <Drawing of={drawing} className="drawer-drawing" />
      <span className="drawer-name">
        <Drawing of="leaf-mark" className="drawer-leaf" />
        {name}
      </span>
      {caution === null ? (
        <span lang="hi" className="drawer-hindi">
          {hindiName}
        </span>
      ) : (
        <span className="drawer-small">{caution}</span>
      )}
      {draft && <span className="drawer-draft">{draft}</span>}
    </span>
  );
}

/** The front of a drawer: a label with the drawing, and a knob. A link, so that it opens without scripts. */
export function Drawer({ front, open, to }: DrawerProps) {
  return (
    <Link to={to} id={drawerId(front.slug)} aria-expanded={open} className="drawer">
      <Label {...front} />
    </Link>
  );
}
