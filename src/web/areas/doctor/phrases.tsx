import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { loadPhraseRules, phraseAction } from "#web/features/phrases/phrase-action.ts";
import { PhraseForm, RemovePhrase } from "#web/features/phrases/phrase-form.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/phrases.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(PHRASES.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return { phrases: await app.phrases.listOwnPhrases(actor), formKey: newId() };
}
export const action = phraseAction;
export const clientAction = formClientAction(loadPhraseRules);

export default function DoctorPhrases({ loaderData, actionData }: Route.ComponentProps) {
  const { phrases, formKey } = loaderData;
  const sentTo = actionData?.ok === false ? actionData.values.id : undefined;
  const answerTo = (id: string) => (sentTo === id ? actionData : undefined);
  return (
    <div className="app-page">
      <BackHead back={{ path: DOCTOR_PATHS.profile, text: PHRASES.back }} title={PHRASES.title} lead={PHRASES.lead} />
      {actionData?.ok && (
        <div className="mt-6 max-w-[680px]">
          <FormAlert answer={actionData} />
        </div>
      )}
      <div className="app-columns mt-8">
        <TitledSection id="phrases" title={PHRASES.list} titleClass="mb-2 text-h3">
          {phrases.length === 0 ? (
            <p className="border-y border-rule py-3 text-sm text-muted">{PHRASES.none}</p>
          ) : (
            <ul className="border-t-2 border-leaf">
              {phrases.map((phrase) => (
                <li key={phrase.id} className="grid gap-1 border-b border-rule py-3">
                  <b className="wrap-anywhere">/{phrase.shortcut}</b>
                  <p className="wrap-anywhere whitespace-pre-line">{phrase.text}</p>
                  <details open={answerTo(phrase.id) !== undefined || undefined}>
                    <summary className="touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]">
                      {PHRASES.change}
                      <span className="sr-only"> /{phrase.shortcut}</span>
                    </summary>
                    <PhraseForm phrase={phrase} formKey={formKey} sent={answerTo(phrase.id)} />
                  </details>
                  <RemovePhrase phrase={phrase} />
                </li>
              ))}
            </ul>
          )}
        </TitledSection>
        <TitledSection id="add-phrase" title={PHRASES.add} titleClass="mb-4 text-h3">
          <PhraseForm formKey={formKey} sent={answerTo("")} />
        </TitledSection>
      </div>
    </div>
  );
}
