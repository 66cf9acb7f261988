import { POST } from "./blog.copy.ts";
import type { PostView } from "./blog-view.ts";

const ITEM =
  "flex min-h-11 items-center border-l-3 border-rule py-1.5 pl-3 text-ink no-underline hover:border-turmeric";

function Headings({ headings }: Pick<PostView, "headings">) {
  return (
    <ul className="mt-1">
      {headings.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`} className={ITEM}>
            <span className="min-w-0 wrap-anywhere">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Table of contents of a post: in the margin on a wide screen, collapsed above the text on a phone. */
export function PostContents({ headings }: Pick<PostView, "headings">) {
  if (headings.length === 0) return null;
  return (
    <>
      <nav aria-label={POST.contents} className="hidden wide:sticky wide:top-6 wide:block">
        <p className="font-semibold">{POST.contents}</p>
        <Headings headings={headings} />
      </nav>
      <details className="border-y border-rule wide:hidden">
        <summary className="flex min-h-11 items-center font-semibold text-leaf">{POST.contents}</summary>
        <nav aria-label={POST.contents} className="pb-3">
          <Headings headings={headings} />
        </nav>
      </details>
    </>
  );
}
