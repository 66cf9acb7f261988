import { PAGE } from "#generated/messages/remedies/page.ts";
import { LongTextPage } from "#web/ui/layout/long-text-page.tsx";
import { HindiName } from "./hindi-name.tsx";
import { PageMargin } from "./page-margin.tsx";
import type { MedicinesView, TopicView } from "./page-view.ts";
import { BesideTablets, EnglishNote, Part, ReviewMark, Section, Sources } from "./part.tsx";
import { PhoneText } from "./phone-text.tsx";
import { RemedyList } from "./remedy-list.tsx";

const REMEDIES_ID = "remedies";

const remediesTitle = ({ besideTablets }: TopicView) => (besideTablets === null ? PAGE.habits : PAGE.habitsBeside);

/** The text of a condition's page, its remedies and its sources. */
export function TopicText({ page }: { readonly page: TopicView }) {
  return (
    <>
      {page.parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <Section id={REMEDIES_ID} title={remediesTitle(page)}>
        <RemedyList lines={page.lines} />
      </Section>
      <Sources sources={page.sources} />
    </>
  );
}

/** A condition's page: what it is, what to avoid, when to see a doctor, and all its remedies. */
export function TopicPage({ page }: { readonly page: TopicView }) {
  const parts = [
    ...page.parts,
    { id: REMEDIES_ID, title: remediesTitle(page) },
    { id: "sources", title: PAGE.sources },
  ];
  return (
    <LongTextPage
      contents={PAGE.contents}
      back={{ to: "/Remedies", text: PAGE.back }}
      drawing="tulsi"
      parts={parts}
      margin={<PageMargin ask={page.ask} />}
      head={
        <>
          <h1 className="wrap-anywhere">
            <span lang={page.lang}>{page.fullName}</span> <HindiName name={page.hindiTitle} />
          </h1>
          <EnglishNote lang={page.lang} />
          <p lang={page.lang} className="mt-4 mb-5 text-lg text-muted">
            {page.promise}
          </p>
          <ReviewMark review={page.review} version={page.version} />
          <BesideTablets text={page.besideTablets} />
          <p lang={page.lang} className="mt-6 max-w-[60ch] font-semibold text-danger">
            <PhoneText text={page.emergency} />
          </p>
        </>
      }
    >
      <TopicText page={page} />
      <p className="max-w-[60ch] text-sm text-muted">{PAGE.advice}</p>
    </LongTextPage>
  );
}

/** The table of herbs and medicines, and its sources. */
export function MedicinesText({ page }: { readonly page: MedicinesView }) {
  return (
    <>
      {page.parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <Sources sources={page.sources} />
    </>
  );
}

/** What is known about herbs beside medicines, by herb. */
export function MedicinesPage({ page }: { readonly page: MedicinesView }) {
  return (
    <LongTextPage
      contents={PAGE.contents}
      back={{ to: "/Remedies", text: PAGE.back }}
      drawing="mortar"
      parts={[...page.parts, { id: "sources", title: PAGE.sources }]}
      margin={<PageMargin ask="/Assistant" />}
      head={
        <>
          <h1>
            {page.title} <HindiName name={page.hindiTitle} />
          </h1>
          <p className="mt-4 mb-5 max-w-[54ch] text-lg text-muted">{PAGE.medicinesLead}</p>
          <ReviewMark review={page.review} version={page.version} />
        </>
      }
    >
      <MedicinesText page={page} />
    </LongTextPage>
  );
}
