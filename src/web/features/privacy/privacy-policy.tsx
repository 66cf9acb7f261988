import type { Language } from "#domain/language.ts";
import type { PRIVACY_POLICY as ENGLISH } from "#generated/messages/en/privacy/privacy-policy.ts";
import type { PRIVACY_POLICY as HINDI } from "#generated/messages/hi/privacy/privacy-policy.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

const STEP = "touch-link";

interface PrivacyPolicyProps {
  readonly language: Language;
  readonly policy: typeof ENGLISH | typeof HINDI;
  /** Host of the language model that gets questions; null without a model. */
  readonly modelHost: string | null;
}

/** The section about the model follows the one about chats. */
function itemsWith({ items, model }: PrivacyPolicyProps["policy"], modelHost: string | null) {
  const { account, health, visits, assistant, messages, devices, safety } = items;
  const ofModel = modelHost === null ? [] : [{ ...model, who: model.who({ host: modelHost }) }];
  return [account, health, visits, assistant, ...ofModel, messages, devices, safety];
}

/** The itemised privacy notice in one language. */
export function PrivacyPolicy({ language, policy, modelHost }: PrivacyPolicyProps) {
  const { title, lead, terms, rights, emergency, copies, transfer } = policy;
  const id = `notice-${language}`;
  return (
    <section lang={language} id={id} aria-labelledby={`${id}-title`} className="grid content-start gap-10">
      <div>
        <h2 id={`${id}-title`} className="text-[1.75rem] leading-10">
          {title}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>
      </div>
      <div className="grid items-start gap-10 wide:grid-cols-2 wide:gap-x-16">
        {itemsWith(policy, modelHost).map(({ title: purpose, what, why, who, long }) => (
          <div key={purpose}>
            <h3 className="mb-2 text-h4">{purpose}</h3>
            <RecordList
              lines={[
                { term: terms.what, value: what },
                { term: terms.why, value: why },
                { term: terms.who, value: who },
                { term: terms.long, value: long },
              ]}
            />
          </div>
        ))}
      </div>
      <p className="max-w-[60ch]">{emergency}</p>
      <p className="max-w-[60ch]">{copies}</p>
      <p className="max-w-[60ch]">{transfer}</p>
      <div>
        <h3 className="mb-2 text-h4">{rights.title}</h3>
        <ul className="grid gap-1">
          <li>
            <Link to={PRIVACY_PATHS.own} className={STEP}>
              {rights.own}
            </Link>
          </li>
          <li>
            <Link to={PRIVACY_PATHS.profile} className={STEP}>
              {rights.correct}
            </Link>
          </li>
          <li>
            <Link to={PRIVACY_PATHS.grievance} className={STEP}>
              {rights.complain}
            </Link>
          </li>
        </ul>
        <p className="mt-2 max-w-[60ch] text-sm text-muted">{rights.board}</p>
      </div>
    </section>
  );
}
