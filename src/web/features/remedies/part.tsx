import type { ReactNode } from "react";
import { PAGE } from "#generated/messages/remedies/page.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TEXT_LIST, TEXT_PART } from "#web/ui/layout/text-part.ts";
import { DraftBanner } from "./draft-mark.tsx";
import type { ReviewView, sourcesView } from "./library-view.ts";
import type { PartView } from "./page-view.ts";
import { SourceList } from "./source-list.tsx";

/** A section of a page under its heading; links and citations can point at it. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={TEXT_PART}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface BulletListProps {
  readonly items: readonly string[];
  readonly lang?: "en" | undefined;
}

export function BulletList({ items: lines, lang }: BulletListProps) {
  return (
    <ul lang={lang} className={TEXT_LIST}>
      {lines.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function Part({ part: { id, title, lines, list, lang } }: { readonly part: PartView }) {
  return (
    <Section id={id} title={title}>
      {list ? (
        <BulletList items={lines} lang={lang} />
      ) : (
        lines.map((item) => (
          <p key={item} lang={lang}>
            {item}
          </p>
        ))
      )}
    </Section>
  );
}

/** Review status of a page: the mark, the reviewer's registration, the date and the version. */
export function ReviewMark({ review, version }: { readonly review: ReviewView; readonly version: number }) {
  if (review.draft) return <DraftBanner text={`${review.text} · ${PAGE.version({ version })}`} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge variant="reviewed">{review.text}</Badge>
      <span>{PAGE.registration({ number: review.registration })}</span>
      <span>{review.day}</span>
      <span>{PAGE.version({ version })}</span>
    </p>
  );
}

export function Sources({ sources }: { readonly sources: ReturnType<typeof sourcesView> }) {
  return (
    <Section id="sources" title={PAGE.sources}>
      <SourceList sources={sources} className="text-base" />
    </Section>
  );
}

/** Says that the page is in English, on a page in another language. */
export function EnglishNote({ lang }: { readonly lang: "en" | undefined }) {
  return lang && <p className="mt-4 text-sm text-muted">{PAGE.english}</p>;
}

/** Shown on all pages about high blood pressure. */
export function BesideTablets({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return <p className="mt-6 max-w-[60ch] rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3">{text}</p>;
}
