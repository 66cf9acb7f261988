import { currentLanguage } from "#domain/language.ts";
import { PAGE } from "#generated/messages/remedies/page.ts";
import { READING } from "#generated/messages/remedies/reading.ts";
import { History } from "#web/features/remedies/editor/history.tsx";
import { kindOf, pageSlug } from "#web/features/remedies/editor/page-slug.ts";
import { ReviewForm } from "#web/features/remedies/editor/review-form.tsx";
import { ReviewLanguages } from "#web/features/remedies/editor/review-languages.tsx";
import { HealthEmergency, HealthText } from "#web/features/remedies/health-page.tsx";
import type { HealthTopicView } from "#web/features/remedies/health-view.ts";
import { HindiName } from "#web/features/remedies/hindi-name.tsx";
import type { MedicinesView, RemedyView, TopicView } from "#web/features/remedies/page-view.ts";
import { BesideTablets, EnglishNote, ReviewMark } from "#web/features/remedies/part.tsx";
import { RemedyText } from "#web/features/remedies/remedy-page.tsx";
import { MedicinesText, TopicText } from "#web/features/remedies/topic-page.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import type { Route } from "./+types/library-page.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";
import { loadPageForReview } from "./library-review.ts";

export const meta = () => privateMeta(READING.title);
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const reading = await loadPageForReview(ctx, slug);
  const { firstName, lastName, license } = await ctx.app.doctors.readOwnDoctor(ctx.actor);
  const doctor = { name: `Dr ${firstName} ${lastName}`, registration: license };
  return { ...reading, slug, doctor };
}
/** Records the review of the version and the language that the page showed. */
export function action(args: Route.ActionArgs) {
  const { slug } = args.params;
  return submitForm(args, {
    fields: ["version"],
    submit: async ({ app, actor }, { version }) => {
      await app.remedies.reviewLibraryPage(actor, kindOf(slug), pageSlug(slug), Number(version), currentLanguage());
      return done(READING.done);
    },
  });
}

type ReadPage = RemedyView | TopicView | MedicinesView | HealthTopicView;

function headOf(page: ReadPage) {
  switch (page.kind) {
    case "remedy": {
      const { name, hindiName, line, lang, besideTablets } = page;
      return { name, hindiName, lead: line, lang, besideTablets };
    }
    case "topic": {
      const { fullName, hindiTitle, promise, lang, besideTablets } = page;
      return { name: fullName, hindiName: hindiTitle, lead: promise, lang, besideTablets };
    }
    case "health": {
      const { name, line } = page;
      return { name, hindiName: null, lead: line, lang: undefined, besideTablets: null };
    }
    case "medicines": {
      const { title, hindiTitle } = page;
      return { name: title, hindiName: hindiTitle, lead: PAGE.medicinesLead, lang: undefined, besideTablets: null };
    }
  }
}

function PageText({ page }: { readonly page: ReadPage }) {
  switch (page.kind) {
    case "remedy":
      return <RemedyText page={page} />;
    case "topic":
      return <TopicText page={page} />;
    case "health":
      return <HealthText page={page} />;
    case "medicines":
      return <MedicinesText page={page} />;
  }
}

export default function ReadForReview({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history, version, slug, doctor } = loaderData;
  useLive("doctor", version, ["library"]);
  const head = headOf(page);
  return (
    <div className="app-page">
      <BackLink to={DOCTOR_PATHS.library}>{READING.back}</BackLink>
      <div className="mt-2 grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-start">
        <div className="grid content-start gap-8">
          <header>
            <h1 className="wrap-anywhere">
              <span lang={head.lang}>{head.name}</span> <HindiName name={head.hindiName} />
            </h1>
            <EnglishNote lang={head.lang} />
            <p lang={head.lang} className="mt-3 mb-4 text-lg text-muted">
              {head.lead}
            </p>
            <ReviewMark review={page.review} version={page.version} />
            <BesideTablets text={head.besideTablets} />
            {page.kind === "health" && <HealthEmergency signs={page.emergency} />}
          </header>
          <PageText page={page} />
        </div>
        <aside className="grid content-start gap-8 lg:sticky lg:top-6">
          <ReviewForm version={page.version} draft={page.review.draft} doctor={doctor} answer={actionData} />
          <ReviewLanguages />
          <div className="flex flex-wrap gap-3">
            {page.kind === "medicines" ? (
              <p className="text-sm text-muted">{READING.notWritten}</p>
            ) : (
              <ButtonLink to={DOCTOR_PATHS.libraryEdit(slug)} size="small">
                {READING.edit}
              </ButtonLink>
            )}
            <ButtonLink to={page.path} variant="quiet" size="small">
              {READING.public}
            </ButtonLink>
          </div>
          <History history={history} />
        </aside>
      </div>
    </div>
  );
}
