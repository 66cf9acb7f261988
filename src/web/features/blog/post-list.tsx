import { BLOG } from "#generated/messages/blog/blog.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { blogAddress } from "./blog-address.ts";
import type { CardView, ListView } from "./blog-view.ts";
import { PostCard } from "./post-card.tsx";

/** Number of posts besides the newest one. */
const BESIDE = 3;

interface PostListProps {
  readonly list: ListView;
  readonly remedy: string | undefined;
  readonly part: string;
  /** True while other posts are loading. */
  readonly loading: boolean;
  /** True while the live connection is down. */
  readonly lost: boolean;
}

/** The number of posts; the same line shows the loading status, so that the layout does not shift. */
function ListStatus({ list: { total, category, words, say }, loading, lost }: Omit<PostListProps, "remedy" | "part">) {
  const counted = category === null && words === "" ? BLOG.counted({ total }) : BLOG.found({ total });
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-muted">
      {loading ? (
        <>
          <Spinner size="small" />
          {say.loading}
        </>
      ) : (
        total > 0 && counted
      )}
      {lost && <span>{BLOG.lost}</span>}
    </p>
  );
}

function Posts({ posts: [newest, ...others] }: { readonly posts: readonly CardView[] }) {
  if (newest === undefined) return null;
  const later = others.slice(BESIDE);
  return (
    <>
      <div className="grid gap-x-16 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PostCard post={newest} large />
        {others.length > 0 && (
          <ul className="mt-6 border-t border-rule wide:mt-0 wide:border-t-2 wide:border-leaf">
            {others.slice(0, BESIDE).map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {later.length > 0 && (
        <ul className="grid gap-x-16 wide:mt-10 wide:grid-cols-2 wide:border-t wide:border-rule">
          {later.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function PostList({ list, remedy, part, loading, lost }: PostListProps) {
  const { posts, page, pages, category, words, say } = list;
  const narrowed = category !== null || words !== "";
  return (
    <div aria-busy={loading || undefined}>
      <ListStatus list={list} loading={loading} lost={lost} />
      <div className={`mt-2 ${loading ? "opacity-60" : ""}`}>
        <Posts posts={posts} />
        {posts.length === 0 &&
          (narrowed ? (
            <EmptyState
              drawing="diary"
              action={
                <ButtonLink to={blogAddress({ remedy }, part)} size="small">
                  {BLOG.showAll}
                </ButtonLink>
              }
            >
              {BLOG.noneFound}
            </EmptyState>
          ) : (
            <EmptyState drawing="tulsi">{say.empty}</EmptyState>
          ))}
      </div>
      <PageLinks
        page={{ page, pages }}
        labels={BLOG.pages}
        address={(number) => blogAddress({ remedy, category: category ?? undefined, words, page: number }, part)}
      />
    </div>
  );
}
