import { Form } from "react-router";
import { LIST } from "#generated/messages/blog/list.ts";
import { Written } from "#web/ui/data/written.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { ListedView } from "../blog-view.ts";

interface PostListProps {
  readonly posts: readonly ListedView[];
  readonly none: string;
  readonly editPath: (id: string) => string;
  readonly askPath: string;
  /** Asks for confirmation at once; without scripts the page at `askPath` does. */
  readonly onDelete: (id: string) => void;
  /** Query parameters that have to stay in the address, such as the page. */
  readonly saved: readonly (readonly [string, string])[];
}

/** Published posts, newest first. The delete confirmation has an address, so it works without scripts. */
export function PostList({ posts, none, editPath, askPath, onDelete, saved }: PostListProps) {
  if (posts.length === 0) return <EmptyState drawing="tulsi">{none}</EmptyState>;
  return (
    <ul className="border-t-2 border-leaf">
      {posts.map(({ id, title, path, category, date, author }) => (
        <li key={id} className="border-b border-rule py-4">
          <h3 className="text-h4 wrap-anywhere">
            <Link to={path} className="text-ink no-underline hover:underline">
              <Written text={title} />
            </Link>
          </h3>
          <p className="mt-1 text-xs wrap-anywhere text-muted">
            {category} · {date} · {author}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <ButtonLink to={editPath(id)} size="small">
              <Icon name="pen-line" className="size-4" />
              {LIST.edit}
              <Written text={` ${title}`} className="sr-only" />
            </ButtonLink>
            <Form
              action={askPath}
              onSubmit={(event) => {
                event.preventDefault();
                onDelete(id);
              }}
            >
              {saved.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" name="delete" value={id} variant="danger-outlined" size="small">
                <Icon name="trash-2" className="size-4" />
                {LIST.delete}
                <Written text={` ${title}`} className="sr-only" />
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
