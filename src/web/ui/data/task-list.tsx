import { Icon, type IconOf } from "../layout/icon.tsx";
import { Link } from "../layout/link.tsx";

export interface Task {
  readonly path: string;
  readonly icon: IconOf;
  readonly text: string;
  readonly help?: string;
}

/** What waits for a person, each row a link to where it is done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul>
      {tasks.map(({ path, icon, text, help }) => (
        <li key={`${path} ${text}`} className="border-b border-rule last:border-b-0">
          <Link
            to={path}
            className={
              "grid min-h-13 grid-cols-[24px_minmax(0,1fr)_20px] items-center gap-3 py-2 text-base text-ink " +
              "no-underline hover:bg-leaf-tint"
            }
          >
            <Icon name={icon} className="size-5 text-leaf" />
            <span className="wrap-anywhere">
              {text}
              {help && <small className="block text-xs text-muted">{help}</small>}
            </span>
            <Icon name="chevron-right" className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
