import { TEMPLATES } from "#generated/messages/advice/templates.ts";
import { templateAction } from "#web/features/advice/templates/template-action.ts";
import { TemplateCard } from "#web/features/advice/templates/template-cards.tsx";
import { templateView } from "#web/features/advice/templates/template-view.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import type { Route } from "./+types/templates.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(TEMPLATES.title);
export const action = templateAction;
export const clientAction = formClientAction();
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const templates = (await app.templates.listTemplates(actor)).map(templateView);
  return { own: templates.filter(({ by }) => by === null), shared: templates.filter(({ by }) => by !== null) };
}

export default function DoctorTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { own, shared } = loaderData;
  const refusedOf = (id: string) =>
    actionData?.ok === false && actionData.values.template === id && actionData.field === "name"
      ? actionData
      : undefined;
  const isOfCard = own.some(({ id }) => refusedOf(id) !== undefined);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: DOCTOR_PATHS.dashboard, text: TEMPLATES.toDashboard }}
        title={TEMPLATES.title}
        lead={TEMPLATES.lead}
      />
      <div className="mt-8 grid max-w-[820px] gap-8">
        {actionData && !isOfCard && <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>}
        <section aria-labelledby="own-templates">
          <h2 id="own-templates" className="mb-3 text-h4">
            {TEMPLATES.own}
          </h2>
          {own.length === 0 ? (
            <EmptyState drawing="mortar">{TEMPLATES.none}</EmptyState>
          ) : (
            <ul className="border-t border-rule">
              {own.map((template) => (
                <TemplateCard key={template.id} template={template} refused={refusedOf(template.id)} />
              ))}
            </ul>
          )}
        </section>
        {shared.length > 0 && (
          <section aria-labelledby="shared-templates">
            <h2 id="shared-templates" className="mb-3 text-h4">
              {TEMPLATES.shared}
            </h2>
            <ul className="border-t border-rule">
              {shared.map((template) => (
                <TemplateCard key={template.id} template={template} refused={undefined} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
