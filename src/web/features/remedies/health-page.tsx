import { HEALTH } from "#generated/messages/remedies/health.ts";
import { PAGE } from "#generated/messages/remedies/page.ts";
import { LeaveQuickly } from "#web/ui/layout/leave-quickly.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { LongTextPage } from "#web/ui/layout/long-text-page.tsx";
import { TEXT_LIST } from "#web/ui/layout/text-part.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { HealthEntry, HealthTopicView } from "./health-view.ts";
import { PageMargin } from "./page-margin.tsx";
import { BulletList, ReviewMark, Section } from "./part.tsx";
import { PhoneText } from "./phone-text.tsx";

function Entries({ entries }: { readonly entries: readonly HealthEntry[] }) {
  if (entries.every(({ name }) => name === null)) {
    return entries.length === 1 ? <p>{entries[0]?.text}</p> : <BulletList items={entries.map(({ text }) => text)} />;
  }
  return (
    <dl className="grid gap-4">
      {entries.map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt className="font-semibold">{name}</dt>
          <dd className="max-w-[64ch]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of a health topic under their headings, and its sources. */
export function HealthText({ page }: { readonly page: HealthTopicView }) {
  return (
    <>
      {page.sections.map(({ id, title, entries }) => (
        <Section key={id} id={id} title={title}>
          <Entries entries={entries} />
        </Section>
      ))}
      <Section id="sources" title={PAGE.sources}>
        <ol className="grid list-decimal gap-2 pl-5 text-base">
          {page.sources.map(({ title, publisher, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" lang="en" className="py-2 wrap-anywhere">
                {title}
              </a>
              <span lang="en" className="block text-sm text-muted">
                {publisher}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

export function HealthEmergency({ signs: lines }: { readonly signs: readonly string[] }) {
  return (
    <div className="mt-6 max-w-[60ch] text-danger">
      <p className="font-semibold">{HEALTH.parts.emergency}</p>
      <ul className={TEXT_LIST}>
        {lines.map((text) => (
          <li key={text}>
            <PhoneText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page of a health topic: the short answer first, then each fact under its heading. */
export function HealthTopicPage({ page }: { readonly page: HealthTopicView }) {
  const contents = [...page.sections.map(({ id, title }) => ({ id, title })), { id: "sources", title: PAGE.sources }];
  return (
    <LongTextPage
      contents={PAGE.contents}
      drawing="tulsi"
      parts={contents}
      back={{ to: "/Health", text: HEALTH.back }}
      margin={<PageMargin ask={page.ask} />}
      head={
        <>
          <h1 className="wrap-break-word">{page.name}</h1>
          {page.isSensitive && <LeaveQuickly />}
          <p className="mt-4 mb-5 text-lg text-muted">{page.line}</p>
          <ReviewMark review={page.review} version={page.version} />
          <HealthEmergency signs={page.emergency} />
        </>
      }
    >
      <HealthText page={page} />
      <TitledSection id="others" title={HEALTH.title} titleClass="text-h4">
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {page.others.map(({ slug, name, path }) => (
            <li key={slug}>
              <TouchLink to={path}>{name}</TouchLink>
            </li>
          ))}
        </ul>
      </TitledSection>
      <p className="max-w-[60ch] text-sm text-muted">{PAGE.advice}</p>
    </LongTextPage>
  );
}
