import { Icon, type IconOf } from "../layout/icon.tsx";
import { Link } from "../layout/link.tsx";

export interface Task {
  readonly path: string;
  readonly icon: IconOf;
  readonly words: string;
  readonly help?: string;
}

/** What waits for a person, each row a link to where it is done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul>
      {tasks.map(({ path, icon, words, help }) => (
        <li key={`${path} ${words}`} className="border-b border-rule last:border-b-0">
          <Link
            to={path}
            className={
              "grid min-h-13 grid-cols-[24px_minmax(0,1fr)_20px] items-center gap-3 py-2 text-base text-ink " +
              "no-underline hover:bg-leaf-tint"
            }
          >
            <Icon of={icon} className="size-5 text-leaf" />
            <span className="wrap-anywhere">
              {words}
              {help && <small className="block text-xs text-muted">{help}</small>}
            </span>
            <Icon of="chevron-right" className="size-5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
