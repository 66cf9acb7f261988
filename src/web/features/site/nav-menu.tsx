import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { Menu } from "#web/ui/layout/menu.tsx";
import type { RoleItem } from "./nav-items.ts";

interface NavMenuProps {
  readonly text: string;
  readonly variant: "quiet" | "primary";
  readonly items: readonly RoleItem[];
}

const ICONS = { patient: "user-round", doctor: "stethoscope", admin: "key-round" } as const;
const LINK =
  "grid min-h-15 grid-cols-[24px_minmax(0,1fr)] items-center gap-3 rounded-2 px-3 py-1.5 text-base " +
  "leading-[1.375rem] font-medium text-ink no-underline hover:bg-leaf-tint focus-visible:-outline-offset-3 " +
  "focus-visible:bg-leaf-tint";

/** A menu of the header; each entry has an icon, a name and a short description. */
export function NavMenu({ text, variant, items }: NavMenuProps) {
  return (
    <Menu
      group="site-menu"
      className="relative"
      summaryClass={buttonClass({ variant })}
      summary={
        <>
          {text}
          <Icon name="chevron-down" className="size-4 group-open/menu:rotate-180" />
        </>
      }
      panelClass={
        "absolute top-[calc(100%+8px)] right-0 min-w-[272px] rounded-3 border border-rule bg-surface p-2 " +
        "shadow-(--shadow-3)"
      }
    >
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Link to={item.path} className={LINK}>
              <Icon name={ICONS[item.role]} className="size-5 text-leaf" />
              <span>
                {item.text}
                <small className="block text-xs leading-[1.125rem] font-normal text-muted">{item.help}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
