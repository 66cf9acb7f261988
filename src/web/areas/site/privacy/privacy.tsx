import { useLocation } from "react-router";
import { currentLanguage, LANGUAGES } from "#domain/language.ts";
import { PRIVACY_POLICY as ENGLISH } from "#generated/messages/en/privacy/privacy-policy.ts";
import { PRIVACY_POLICY as HINDI } from "#generated/messages/hi/privacy/privacy-policy.ts";
import { PRIVACY_PAGE } from "#generated/messages/privacy/privacy-page.ts";
import { PrivacyPolicy } from "#web/features/privacy/privacy-policy.tsx";
import { requestContext } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/privacy.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const [modelHost, { name: site }] = await Promise.all([
    app.assistant.readModelHost(actor),
    app.settings.readSettings(actor),
  ]);
  const { title, about: description } = PRIVACY_PAGE;
  return { modelHost, head: publicMeta({ site, title, description, address: `${origin}/Privacy` }) };
}

/** The notice can be read in every language on one page (DPDP Act, section 5), the page's own first. */
const POLICIES = { en: ENGLISH, hi: HINDI } as const;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Privacy({ loaderData: { modelHost } }: Route.ComponentProps) {
  const erased = new URLSearchParams(useLocation().search).has("erased");
  const language = currentLanguage();
  return (
    <div className="page py-10 wide:py-16">
      {erased && (
        <div className="mb-8 max-w-[680px]">
          <Alert kind="success">{PRIVACY_PAGE.erased}</Alert>
        </div>
      )}
      <h1>{PRIVACY_PAGE.title}</h1>
      <div className="mt-8">
        <PrivacyPolicy language={language} policy={POLICIES[language]} modelHost={modelHost} />
      </div>
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <details key={other} className="mt-12 border-t border-rule pt-2">
          <summary lang={other} className="touch-link">
            {PRIVACY_PAGE.readIn[other]}
          </summary>
          <div className="mt-6">
            <PrivacyPolicy language={other} policy={POLICIES[other]} modelHost={modelHost} />
          </div>
        </details>
      ))}
    </div>
  );
}
