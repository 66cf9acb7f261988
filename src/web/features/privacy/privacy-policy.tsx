// TODO NotificationItem of ./privacy-policy.copy.ts
import type { PRIVACY_POLICY_EN } from "#generated/messages/privacy/privacy-policy-en.ts";
import type { PRIVACY_POLICY_HI } from "#generated/messages/privacy/privacy-policy-hi.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

const STEP = "touch-link";

interface PrivacyPolicyProps {
  readonly of: typeof PRIVACY_POLICY_EN | typeof PRIVACY_POLICY_HI;
  /** Host of the language model that gets questions; null without a model. */
  readonly modelHost: string | null;
}

/** The section about the model follows the one about chats. */
function itemsWith({ items, model }: PrivacyPolicyProps["of"], modelHost: string | null): readonly NotificationItem[] {
  if (modelHost === null) return items;
  const named = { ...model, who: model.who.replace("{host}", () => modelHost) };
  return items.flatMap((item): readonly NotificationItem[] => (item.id === "assistant" ? [item, named] : [item]));
}

/** The itemised privacy notice in one language. */
export function PrivacyPolicy({ of, modelHost }: PrivacyPolicyProps) {
  const { language, title, lead, terms, rights, copies, transfer } = of;
  const id = `notice-${language}`;
  return (
    <section lang={language} id={id} aria-labelledby={`${id}-title`} className="grid content-start gap-10">
      <div>
        <h2 id={`${id}-title`} className="text-[1.75rem] leading-10">
          {title}
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>
      </div>
      {itemsWith(of, modelHost).map(({ id: item, title: purpose, what, why, who, long }) => (
        <div key={item}>
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
