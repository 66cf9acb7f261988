import { Form } from "react-router";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import type { ProofKind } from "#domain/accounts/proof-fields.ts";
import { STORAGE_CONSENT } from "#domain/assistant/storage-consent.ts";
import { failureText } from "#domain/failure-text.ts";
import { formatDate } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { ERASE } from "#generated/messages/privacy/erase.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";
import { Consents } from "#web/features/privacy/consents.tsx";
import { grievanceStatusText } from "#web/features/privacy/grievance-status.ts";
import { FILE_PASSWORD, PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { submitForm } from "#web/forms/form-action.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { done } from "#web/forms/form-answer.ts";
import { ProofInput } from "#web/forms/proof-field.tsx";
import { useLive } from "#web/live/live.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ProfileHead } from "#web/shell/profile-head.tsx";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/your-data.ts";

type Loaded = Route.ComponentProps["loaderData"];

interface DataActionsProps {
  readonly grievances: Loaded["grievances"];
  readonly erasable: boolean;
  /** What the download needs. */
  readonly proof: ProofKind;
  /** Why the last download was refused: for the proof, or for the password of the file. */
  readonly refusal: Loaded["refusal"];
}

/** Forms and links to export data, file a grievance, and erase the account. */
function DataActions({ grievances, erasable, proof, refusal }: DataActionsProps) {
  return (
    <div className="grid content-start gap-12">
      <TitledSection id="pack" title={YOUR_DATA.export} titleClass="text-h3">
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{YOUR_DATA.exportLead}</p>
        <Form reloadDocument method="post" action={PRIVACY_PATHS.export} className="grid max-w-[420px] gap-4">
          <ProofInput
            kind={proof}
            hint={proof === "password" ? ERASE.passwordHint : undefined}
            error={refusal.proof}
            askAt={PRIVACY_PATHS.own}
          />
          <PasswordField
            name={FILE_PASSWORD}
            label={YOUR_DATA.filePassword}
            hint={YOUR_DATA.filePasswordHint}
            autoComplete="new-password"
            error={refusal.file}
          />
          <Button type="submit" className="justify-self-start">
            {YOUR_DATA.download}
          </Button>
        </Form>
      </TitledSection>
      <TitledSection id="grievances" title={YOUR_DATA.grievances} titleClass="mb-2 text-h3">
        {grievances.length === 0 ? (
          <p className="text-muted">{YOUR_DATA.noGrievances}</p>
        ) : (
          <ul className="border-t-2 border-leaf">
            {grievances.map(({ number, at, status }) => (
              <li key={number} className="border-b border-rule py-2 text-sm">
                <TouchLink to={PRIVACY_PATHS.grievanceOf(number)} className="font-semibold tabular-nums">
                  {number}
                </TouchLink>
                <span className="block text-muted">
                  {formatDate(at, CLINIC_ZONE)}. {status}
                </span>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={PRIVACY_PATHS.grievance} size="small" className="mt-4">
          {YOUR_DATA.complain}
        </ButtonLink>
      </TitledSection>
      <TitledSection id="erase" title={YOUR_DATA.erase} titleClass="text-h3">
        <p className="mt-1 mb-4 max-w-[60ch] text-muted">{erasable ? YOUR_DATA.eraseLead : YOUR_DATA.notErasable}</p>
        {erasable && (
          <ButtonLink to={PRIVACY_PATHS.erase} variant="danger-outlined" size="small">
            {YOUR_DATA.toErase}
          </ButtonLink>
        )}
      </TitledSection>
    </div>
  );
}

const FILE_REFUSALS = ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"] as const;
const PROOF_REFUSALS = [
  ...(["WRONG_PASSWORD", "SECOND_FACTOR_WRONG", "PHONE_CODE_WRONG", "PROOF_NEEDED"] as const),
  ...(["INVALID_FORM", "TOO_MANY_REQUESTS", "BUSY"] as const),
] as const;

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];
export const meta = () => privateMeta(YOUR_DATA.title);
/** Grants or withdraws the consent to store chats, in the language in which it was read. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["keep", "language"],
    submit: async ({ app, actor }, typed) => {
      await app.assistant.changeChatConsent(actor, typed);
      return done(typed.keep === "yes" ? YOUR_DATA.consentSaved.yes : YOUR_DATA.consentSaved.no);
    },
  });
}
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { grievances, version } = await app.grievances.listOwnGrievances(actor);
  const { consents, storesChats, erasable } = await app.privacy.readOwnData(actor);
  const { kind: proof } = await app.secondFactor.readProof(actor);
  const refused = url.searchParams.get("refused");
  const ofProof = PROOF_REFUSALS.find((key) => key === refused);
  const ofFile = FILE_REFUSALS.find((key) => key === refused);
  return {
    ...{ consents, erasable, proof, version, saved: storesChats.stored, asked: STORAGE_CONSENT },
    grievances: grievances.map((grievance) => ({
      ...{ number: grievance.number, at: grievance.at, status: grievanceStatusText(grievance) },
    })),
    refusal: {
      proof: ofProof && failureText({ key: ofProof }),
      file: ofFile && failureText({ key: ofFile }),
    },
  };
}

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { consents, saved, asked, grievances, erasable, proof, version, refusal } = loaderData;
  useLive("public", version, ["grievances"]);
  return (
    <div className="app-page">
      <ProfileHead
        current="data"
        title={YOUR_DATA.title}
        lead={
          <Sentence
            template={YOUR_DATA.lead}
            parts={{ policy: (text) => <Link to={PRIVACY_PATHS.privacyPolicy}>{text}</Link> }}
          />
        }
      />
      {actionData && (
        <div className="mt-8 max-w-[680px]">
          <FormAlert answer={actionData} />
        </div>
      )}
      <div className="mt-8 grid gap-14 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <Consents saved={saved} storageConsent={asked} acts={consents} />
        <DataActions grievances={grievances} erasable={erasable} proof={proof} refusal={refusal} />
      </div>
    </div>
  );
}
