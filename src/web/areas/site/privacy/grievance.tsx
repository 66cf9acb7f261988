import { redirect, useRouteLoaderData } from "react-router";
import { numberIn } from "#domain/privacy/grievances.rules.ts";
import { GRIEVANCE } from "#generated/messages/privacy/grievance.ts";
import { filedCookie, filedNumber, storesCookies } from "#web/features/privacy/filed-cookie.ts";
import { FindGrievance } from "#web/features/privacy/find-grievance.tsx";
import { FILED, GRIEVANCE_LIMITS, grievanceAction } from "#web/features/privacy/grievance-action.ts";
import { GrievanceForm, loadGrievanceRules } from "#web/features/privacy/grievance-form.tsx";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { done } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { pageMeta } from "#web/shell/page-title.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/grievance.ts";

interface OfficerProps {
  readonly officer: string;
  /** Undefined until the clinic has written its own. */
  readonly reach: { readonly phone: string; readonly email: string } | undefined;
}

/** The grievance officer and how to contact them. */
function Officer({ officer, reach }: OfficerProps) {
  const links = reach && [
    {
      term: GRIEVANCE.phone,
      value: (
        <a href={`tel:${reach.phone.replace(/[^+\d]/gu, "")}`} className="-my-2 touch-link">
          {reach.phone}
        </a>
      ),
    },
    {
      term: GRIEVANCE.email,
      value: (
        <a href={`mailto:${reach.email}`} className="-my-2 touch-link">
          {reach.email}
        </a>
      ),
    },
  ];
  return (
    <TitledSection id="officer" title={GRIEVANCE.officer} titleClass="mb-3 text-h3">
      <RecordList lines={[{ term: GRIEVANCE.officerName, value: officer }, ...(links ?? [])]} />
    </TitledSection>
  );
}

export const meta = () => pageMeta(GRIEVANCE.title, GRIEVANCE.about);
export const action = grievanceAction;
export const clientAction = formClientAction(loadGrievanceRules);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const query = url.searchParams;
  const typed = query.get("number");
  const number = numberIn(typed ?? "");
  if (number !== undefined) throw redirect(PRIVACY_PATHS.grievanceOf(number));
  const filed = query.has(FILED) ? filedNumber(ctx) : undefined;
  if (!storesCookies(ctx)) ctx.storeSession({ cookies: [filedCookie(ctx, "")] });
  const { grievance, phone, email, example } = await app.settings.readSettings(actor);
  const named = example ? undefined : grievance;
  return {
    officer: {
      officer: named?.officer ?? GRIEVANCE.clinicAdmin,
      reach: example ? undefined : { phone: named?.phone ?? phone, email: named?.email ?? email },
    },
    ...{ typed: typed ?? "", refusal: typed === null ? undefined : GRIEVANCE.unknown },
    ...{ opened: app.grievances.openGrievanceForm(actor), idempotencyKey: newId(), limits: GRIEVANCE_LIMITS },
    about: query.get("about") ?? "",
    filed: filed === undefined ? undefined : { ...done(GRIEVANCE.filed), values: { number: filed } },
  };
}

export default function Grievance({ loaderData, actionData }: Route.ComponentProps) {
  const { officer, typed, refusal, opened, idempotencyKey, limits, about, filed } = loaderData;
  const email = useRouteLoaderData<typeof rootLoader>("root")?.email;
  return (
    <div className="page pt-10 pb-16 wide:pt-16 wide:pb-24">
      <h1>{GRIEVANCE.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{GRIEVANCE.lead}</p>
      <div className="mt-8 grid items-start gap-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-16">
        <section aria-labelledby="file" className="plate p-5 sm:p-10">
          <h2 id="file" className="mb-1 text-[1.75rem] leading-9">
            {GRIEVANCE.form}
          </h2>
          <GrievanceForm
            opened={opened}
            idempotencyKey={idempotencyKey}
            limits={limits}
            email={email}
            about={about}
            answer={actionData ?? filed}
          />
        </section>
        <div className="grid gap-12">
          <Officer {...officer} />
          <TitledSection id="how" title={GRIEVANCE.how} titleClass="mb-3 text-h3">
            <ol className="list-decimal pl-5">
              {GRIEVANCE.steps.map((step) => (
                <li key={step} className="mt-2 max-w-[54ch]">
                  {step}
                </li>
              ))}
            </ol>
            <p className="mt-4 font-semibold">{GRIEVANCE.emergency}</p>
          </TitledSection>
          <TitledSection id="find" title={GRIEVANCE.find} titleClass="mb-3 text-h3">
            <FindGrievance typed={typed} refusal={refusal} />
          </TitledSection>
        </div>
      </div>
    </div>
  );
}
