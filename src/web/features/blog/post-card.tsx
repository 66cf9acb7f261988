import { BLOG } from "#generated/messages/blog/blog.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { CardView } from "./blog-view.ts";

/** Display names of the categories. */
export function CategoryMark({ children }: { readonly children: string }) {
  return <span className="rounded-1 bg-leaf-tint px-2 py-0.5 text-xs font-semibold text-leaf">{children}</span>;
}

export function PostDate({ date: { text, moment } }: Pick<CardView, "date">) {
  return moment === null ? <span>{text}</span> : <time dateTime={moment}>{text}</time>;
}

export function RemedyList({
  names: remedies,
  lang,
  className,
}: {
  readonly names: readonly string[];
  readonly lang: CardView["lang"];
  readonly className: string;
}) {
  if (remedies.length === 0) return null;
  return (
    <ul aria-label={BLOG.remedies} className={className}>
      {[...new Set(remedies)].map((remedy) => (
        <li key={remedy} className="flex min-w-0 gap-1.5">
          <Drawing name="leaf-mark" className="mt-1.5 size-4 shrink-0" />
          <span lang={lang} className="min-w-0 wrap-anywhere">
            {remedy}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PostCardProps {
  readonly post: CardView;
  /** The newest post is large and has a drawing. */
  readonly large?: boolean;
}

export function PostCard({ post, large = false }: PostCardProps) {
  return (
    <article className={large ? "grid content-start gap-2.5" : "grid content-start gap-2 border-b border-rule py-7"}>
      {large && (
        <div className="mb-3 grid place-items-center rounded-1 bg-sunken p-7">
          <Drawing name={post.drawing} className="size-[200px] wide:size-[300px]" />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <CategoryMark>{post.category}</CategoryMark>
        <PostDate date={post.date} />
      </p>
      <h3
        lang={post.lang}
        className={`wrap-anywhere ${large ? "text-[1.75rem] leading-9 wide:text-[2rem] wide:leading-10" : ""}`}
      >
        <Link to={post.path} className="text-ink no-underline hover:underline">
          {post.title}
        </Link>
      </h3>
      <p lang={post.lang} className={`wrap-anywhere text-muted ${large ? "" : "text-base/[1.625rem]"}`}>
        {post.excerpt}
      </p>
      <RemedyList names={post.remedies} lang={post.lang} className="flex flex-wrap gap-x-5 gap-y-1 text-sm/7" />
    </article>
  );
}
