import { POST } from "#generated/messages/blog/post.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { OtherView } from "./blog-view.ts";
import { PostDate } from "./post-card.tsx";

/** Margin of a post: a link to the assistant, and what to read next. */
export function PostMargin({ next }: { readonly next: readonly OtherView[] }) {
  return (
    <>
      <Card>
        <h2 className="text-h4">{POST.unsure}</h2>
        <p className="mt-2 text-muted">{POST.unsureLead}</p>
        <div className="mt-4 grid gap-2">
          <ButtonLink to="/Assistant" variant="primary" size="small">
            <Icon name="concierge-bell" className="size-[18px]" />
            {POST.ask}
          </ButtonLink>
          <ButtonLink to="/Doctors" size="small">
            <Icon name="stethoscope" className="size-[18px]" />
            {POST.doctor}
          </ButtonLink>
        </div>
      </Card>
      {next.length > 0 && (
        <TitledSection id="read-next" title={POST.next} titleClass="font-text text-sm font-semibold tracking-normal">
          <ul className="mt-1">
            {next.map((post) => (
              <li key={post.id} className="border-b border-rule py-3">
                <Link to={post.path} className="block wrap-anywhere text-ink no-underline hover:underline">
                  {post.title}
                </Link>
                <span className="text-xs text-muted">
                  <PostDate date={post.date} />
                </span>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
