import type { ReactNode } from "react";
import { PAGE } from "#generated/messages/remedies/page.ts";
import { REMEDY_DETAILS } from "#generated/messages/remedies/remedy-details.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { OpenRemedyView } from "./cabinet-view.ts";
import { DraftMark } from "./draft-mark.tsx";
import { EvidenceMark } from "./evidence-mark.tsx";
import { HindiName } from "./hindi-name.tsx";
import { PhoneText } from "./phone-text.tsx";
import { SourceList } from "./source-list.tsx";

interface PartProps {
  readonly title: ReactNode;
  readonly wide?: boolean;
  readonly lang?: "en" | undefined;
  readonly children: ReactNode;
}

function Part({ title, wide = false, lang, children }: PartProps) {
  return (
    <section className={wide ? "sm:col-span-2" : ""}>
      <h4 className="mb-0.5 font-text text-sm/[1.5rem] font-semibold tracking-normal text-leaf">{title}</h4>
      {lang ? <div lang={lang}>{children}</div> : children}
    </section>
  );
}

function BulletList({ items: lines, lang }: { readonly items: readonly string[]; readonly lang: "en" | undefined }) {
  return (
    <ul lang={lang} className="flex list-disc flex-col gap-1.5 pl-[18px] text-[1rem]/[1.625rem] marker:text-muted">
      {lines.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function WhoMustNot({
  remedy: { lang, pregnancy, children, conditions },
}: {
  readonly remedy: OpenRemedyView["remedy"];
}) {
  return (
    <dl className="grid gap-2">
      {[
        { term: REMEDY_DETAILS.pregnancy, words: [pregnancy] },
        { term: REMEDY_DETAILS.children, words: [children] },
        { term: REMEDY_DETAILS.conditions, words: conditions },
      ].map(
        ({ term, words }) =>
          words.length > 0 && (
            <div key={term}>
              <dt className="text-sm font-semibold">{term}</dt>
              {words.map((word) => (
                <dd key={word} lang={lang}>
                  {word}
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}

interface RemedyDetailsProps {
  readonly view: OpenRemedyView;
  /** Address of the same page with the drawer closed. */
  readonly close: string;
}

/** A whole remedy. When to see a doctor is first, as the About page promises. */
export function RemedyDetails({ view: { remedy, condition, review, sources, page }, close }: RemedyDetailsProps) {
  return (
    <article
      aria-labelledby="sheet-title"
      className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[320px_minmax(0,1fr)]"
    >
      <div
        className={
          "relative flex items-center justify-center overflow-hidden border-b border-rule p-7 before:absolute " +
          "before:aspect-square before:w-[180px] before:rounded-full before:bg-turmeric-tint " +
          "wide:items-start wide:border-r wide:border-b-0 wide:px-8 wide:py-16 wide:before:top-[72px] " +
          "wide:before:w-60"
        }
      >
        <Drawing name={remedy.drawing} className="relative size-40 wide:size-64" />
      </div>
      <div className="p-6 wide:px-11 wide:pt-10 wide:pb-11">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {review.draft ? (
              <DraftMark text={review.text} />
            ) : (
              <>
                <Badge variant="reviewed">{review.text}</Badge>
                {REMEDY_DETAILS.reviewedOn({ registration: review.registration, day: review.day })}
              </>
            )}
          </span>
          <TouchLink to={close} className="gap-2 text-sm font-semibold no-underline">
            {REMEDY_DETAILS.close}
            <Icon name="x" className="size-4" />
          </TouchLink>
        </div>
        <h3 id="sheet-title" className="mt-2 text-[2rem] leading-10">
          <span lang={remedy.lang}>{remedy.name}</span>{" "}
          <HindiName name={remedy.hindiName} className="font-hindi inline-block leading-10 font-normal text-muted" />
        </h3>
        <p lang={remedy.lang} className="mt-3 max-w-[54ch] text-lg text-muted">
          {remedy.line}
        </p>
        {remedy.lang && <p className="mt-3 text-sm text-muted">{PAGE.english}</p>}
        {remedy.besideTablets !== null && (
          <p className="mt-5 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
            {remedy.besideTablets}
          </p>
        )}
        <section className="mt-6 border-y border-rule py-5">
          <h4 className="mb-0.5 font-text text-sm/[1.5rem] font-semibold tracking-normal text-leaf">
            {REMEDY_DETAILS.doctor}
          </h4>
          <BulletList items={remedy.whenToSeeADoctor} lang={remedy.lang} />
          <p lang={condition.lang} className="mt-3 text-base font-semibold text-danger">
            <PhoneText text={condition.emergency} />
          </p>
        </section>
        <div className="mt-6 grid gap-x-10 gap-y-6 text-base/[1.625rem] sm:grid-cols-2">
          <Part title={REMEDY_DETAILS.whatItIs} lang={remedy.lang}>
            {remedy.whatItIs}
          </Part>
          <Part title={REMEDY_DETAILS.custom} lang={remedy.lang}>
            {remedy.traditionalUse}
          </Part>
          <Part title={remedy.kind === "habit" ? REMEDY_DETAILS.saved : REMEDY_DETAILS.inFood} lang={remedy.lang}>
            {remedy.inFood}
          </Part>
          <Part
            lang={remedy.lang}
            title={
              <>
                {REMEDY_DETAILS.evidence}{" "}
                <EvidenceMark grade={remedy.evidence.grade} means={remedy.evidence.means} className="ml-1.5" />
              </>
            }
          >
            {remedy.evidence.why}
          </Part>
          <Part title={REMEDY_DETAILS.cautions}>
            <BulletList items={remedy.cautions} lang={remedy.lang} />
          </Part>
          <Part title={REMEDY_DETAILS.whoMustNot}>
            <WhoMustNot remedy={remedy} />
          </Part>
          <Part title={REMEDY_DETAILS.medicines}>
            <BulletList items={remedy.medicines} lang={remedy.lang} />
          </Part>
          {condition.leaveAlone.length > 0 && (
            <Part title={REMEDY_DETAILS.leaveAlone({ condition: condition.fullName })}>
              <BulletList items={condition.leaveAlone} lang={condition.lang} />
            </Part>
          )}
          <Part title={REMEDY_DETAILS.sources} wide>
            <SourceList sources={sources} className="gap-x-10 text-sm sm:grid-cols-2" />
          </Part>
        </div>
        <p className="no-print mt-6">
          <ButtonLink to={page} size="small">
            {REMEDY_DETAILS.more}
            <Icon name="arrow-right" className="size-4" />
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
