import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";

interface PersonLinksProps {
  readonly label: string;
  readonly people: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  /** The id of the person who is shown. */
  readonly chosen: string;
}

/** Links to the same page of each person. */
export function PersonLinks({ label, people, chosen }: PersonLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ id, name, path }) => (
          <li key={id} className="min-w-0">
            <Link
              to={path}
              preventScrollReset
              aria-current={id === chosen ? "page" : undefined}
              className={
                `${buttonClass({ variant: "outlined", size: "small" })} wrap-anywhere ` +
                "aria-[current=page]:border-leaf-fill aria-[current=page]:bg-leaf-fill aria-[current=page]:text-on-leaf"
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
