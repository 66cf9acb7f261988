import { useLocation } from "react-router";
import { PRIVACY_POLICY as ENGLISH } from "#generated/messages/en/privacy/privacy-policy.ts";
import { PRIVACY_POLICY as HINDI } from "#generated/messages/hi/privacy/privacy-policy.ts";
import { PRIVACY_PAGE } from "#generated/messages/privacy/privacy-page.ts";
import { PrivacyPolicy } from "#web/features/privacy/privacy-policy.tsx";
import { routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/privacy.ts";

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin } }) => {
  const modelHost = await clinic.assistant.modelHost(actor);
  const { name: site } = await clinic.settings.read(actor);
  const { title, about: description } = PRIVACY_PAGE;
  return { modelHost, head: publicMeta({ site, title, description, address: `${origin}/Privacy` }) };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

const LANGUAGE = "touch-link px-3";

export default function Privacy({ loaderData: { modelHost } }: Route.ComponentProps) {
  const erased = new URLSearchParams(useLocation().search).has("erased");
  return (
    <div className="page py-10 wide:py-16">
      {erased && (
        <div className="mb-8 max-w-[680px]">
          <Alert kind="success">{PRIVACY_PAGE.erased}</Alert>
        </div>
      )}
      <h1>{PRIVACY_PAGE.title}</h1>
      <nav aria-label={PRIVACY_PAGE.languages} className="mt-3 mb-8 -ml-3 wide:hidden">
        <a href="#notice-en" className={LANGUAGE}>
          {PRIVACY_PAGE.english}
        </a>
        <a href="#notice-hi" lang="hi" className={LANGUAGE}>
          {PRIVACY_PAGE.hindi}
        </a>
      </nav>
      <div className="grid gap-16 wide:mt-10 wide:grid-cols-2">
        <PrivacyPolicy language="en" of={ENGLISH} modelHost={modelHost} />
        <PrivacyPolicy language="hi" of={HINDI} modelHost={modelHost} />
      </div>
    </div>
  );
}
