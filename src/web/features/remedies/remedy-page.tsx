import { PAGE } from "#generated/messages/remedies/page.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { LongTextPage } from "#web/ui/layout/long-text-page.tsx";
import { TEXT_PART } from "#web/ui/layout/text-part.ts";
import { EvidenceMark } from "./evidence-mark.tsx";
import { HindiName } from "./hindi-name.tsx";
import { PageMargin } from "./page-margin.tsx";
import type { RemedyView } from "./page-view.ts";
import { BesideTablets, BulletList, EnglishNote, Part, ReviewMark, Section, Sources } from "./part.tsx";
import { PhoneText } from "./phone-text.tsx";

function Evidence({ page: { evidence, grades, lang } }: { readonly page: RemedyView }) {
  return (
    <Section id={evidence.id} title={evidence.title}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <EvidenceMark grade={evidence.grade} means={evidence.means} />
        {evidence.means}
      </p>
      <p lang={lang}>{evidence.why}</p>
      <details className="text-sm">
        <summary className="touch-link text-leaf underline underline-offset-[.2em]">{PAGE.grades}</summary>
        <dl className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-1">
          {grades.map(({ letter, text }) => (
            <div key={letter} className="contents">
              <dt className="font-semibold">{letter}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}

/** The whole text of a remedy. When to see a doctor is first, as the About page promises. */
export function RemedyText({ page }: { readonly page: RemedyView }) {
  const { doctor } = page;
  return (
    <>
      <section id={doctor.id} aria-labelledby="doctor-title" className={`${TEXT_PART} border-y border-rule py-6`}>
        <h2 id="doctor-title">{doctor.title}</h2>
        <BulletList items={doctor.lines} lang={doctor.lang} />
        <p lang={page.topic.lang} className="font-semibold text-danger">
          <PhoneText text={page.emergency} />
        </p>
      </section>
      {page.before.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <Evidence page={page} />
      {page.after.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <Sources sources={page.sources} />
    </>
  );
}

/** Page of a remedy or habit. */
export function RemedyPage({ page }: { readonly page: RemedyView }) {
  const { doctor, evidence, topic } = page;
  const parts = [doctor, ...page.before, evidence, ...page.after, { id: "sources", title: PAGE.sources }];
  return (
    <LongTextPage
      contents={PAGE.contents}
      back={{ to: "/Remedies", text: PAGE.back }}
      drawing={page.drawing}
      parts={parts}
      margin={<PageMargin ask={page.ask} topic={topic} drawer={page.drawer} others={page.others} />}
      head={
        <>
          <p className="text-sm">
            <TouchLink to={topic.path} lang={topic.lang}>
              {topic.fullName}
            </TouchLink>
          </p>
          <h1 className="wrap-anywhere">
            <span lang={page.lang}>{page.name}</span> <HindiName name={page.hindiName} />
          </h1>
          <EnglishNote lang={page.lang} />
          <p lang={page.lang} className="mt-4 mb-5 max-w-[54ch] text-lg text-muted">
            {page.line}
          </p>
          <ReviewMark review={page.review} version={page.version} />
          <BesideTablets text={page.besideTablets} />
        </>
      }
    >
      <RemedyText page={page} />
      <p className="max-w-[60ch] text-sm text-muted">{PAGE.advice}</p>
    </LongTextPage>
  );
}
