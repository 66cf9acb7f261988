import { PAGE } from "#generated/messages/remedies/page.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { RemedyEntry } from "./library-view.ts";

interface PageMarginProps {
  /** Address of the assistant for questions about this page. */
  readonly ask: string;
  readonly topic?: { readonly fullName: string; readonly path: string };
  /** Its drawer, where it has one. */
  readonly drawer?: string | null;
  readonly others?: readonly RemedyEntry[];
}

/** Margin of a library page: a link to the assistant, and other pages of the same topic. */
export function PageMargin({ ask, topic, drawer = null, others = [] }: PageMarginProps) {
  return (
    <>
      <Card>
        <h2 className="text-h4">{PAGE.unsure}</h2>
        <p className="mt-2 text-muted">{PAGE.unsureLead}</p>
        <div className="mt-4 grid gap-2">
          <ButtonLink to={ask} variant="primary" size="small">
            {PAGE.ask}
          </ButtonLink>
          <ButtonLink to="/ContactUs" size="small">
            {PAGE.write}
          </ButtonLink>
        </div>
      </Card>
      {(topic !== undefined || drawer !== null) && (
        <ul>
          {topic !== undefined && (
            <li>
              <TouchLink to={topic.path}>{PAGE.topic({ name: topic.fullName })}</TouchLink>
            </li>
          )}
          {drawer !== null && (
            <li>
              <TouchLink to={drawer}>{PAGE.inCabinet}</TouchLink>
            </li>
          )}
        </ul>
      )}
      {others.length > 0 && (
        <TitledSection id="others" title={PAGE.others} titleClass="font-text text-sm font-semibold tracking-normal">
          <ul className="mt-1">
            {others.map(({ slug, name, lang, path }) => (
              <li key={slug} className="border-b border-rule">
                <Link
                  to={path}
                  lang={lang}
                  className="flex min-h-11 items-center py-2 text-ink no-underline hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
