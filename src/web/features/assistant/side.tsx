import { useHref } from "react-router";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { StorageConsentItem } from "#domain/assistant/storage-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

export interface SideHistory {
  readonly chats: readonly { readonly id: string; readonly title: string }[];
  readonly saved: boolean;
  /** The items of the consent. */
  readonly storageConsent: readonly StorageConsentItem[];
}

export interface SideProps {
  readonly languages: readonly Language[];
  /** Language chosen for answers; null when it follows the question. */
  readonly chosen: Language | null;
  readonly languageAddress: (language: Language | null) => string;
  readonly action: string;
  readonly chatId: string | null;
  /** Null for visitors. */
  readonly history: SideHistory | null;
}

const SECTION = "mt-6";
const TITLE = "mb-1 font-text text-(length:--text-sm)/[1.5rem] font-semibold tracking-normal";
const LINK =
  "flex min-h-11 items-center px-3 py-1 text-muted no-underline hover:text-ink aria-current:font-semibold " +
  "aria-current:text-leaf";
const COLUMN_LINK =
  `${LINK} rounded-2 border-l-[3px] border-transparent text-[1rem] hover:bg-leaf-tint ` +
  "aria-current:border-turmeric aria-current:bg-surface";
const ROW_LINK = `${LINK} border-b-[3px] border-transparent text-(length:--text-sm) aria-current:border-turmeric`;
const ACTION =
  "inline-flex min-h-11 items-center text-left font-medium text-leaf underline decoration-1 underline-offset-[0.2em]";
const ERASE_ACTION =
  "inline-flex min-h-11 items-center rounded-2 border border-danger bg-surface px-3.5 text-left " +
  "font-medium text-danger";

interface LanguagesProps extends Pick<SideProps, "languages" | "chosen" | "languageAddress"> {
  /** In a row above the chat; otherwise in the side column, with a heading. */
  readonly inRow?: boolean;
}

/** Chooses the language of answers, by links, so that it works without scripts. The page's own is the header's. */
export function Languages({ languages, chosen, languageAddress, inRow = false }: LanguagesProps) {
  const linkClass = inRow ? ROW_LINK : COLUMN_LINK;
  return (
    <nav aria-label={CHAT.answersIn} className={inRow ? "mt-3" : SECTION}>
      <h2 className={inRow ? "sr-only" : TITLE}>{CHAT.answersIn}</h2>
      <ul className={inRow ? "flex flex-wrap" : undefined}>
        {[null, ...languages].map((language) => (
          <li key={language}>
            <Link
              to={languageAddress(language)}
              preventScrollReset
              lang={language ?? undefined}
              aria-current={language === chosen || undefined}
              className={language === "hi" ? `${linkClass} font-hindi` : linkClass}
            >
              {CHAT.languages[language ?? "asked"]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Act({
  name,
  action,
  fields,
  className = ACTION,
  children,
}: {
  readonly name: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <form method="post" action={useHref(action)}>
      <input type="hidden" name="do" value={name} />
      {Object.entries(fields ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

/** Erasing can't be undone, so the button is behind a disclosure. */
function Erase({
  title,
  sure,
  ...act
}: {
  readonly title: string;
  readonly sure: string;
  readonly name: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}) {
  return (
    <details className="side-erase">
      <summary className={ACTION}>{title}</summary>
      <Act {...act} className={ERASE_ACTION}>
        {sure}
      </Act>
    </details>
  );
}

/** The privacy text and the consent button under it. Withdrawing the consent needs no text. */
function Consent({ action, chatId, history }: SideProps & { readonly history: SideHistory }) {
  const { saved, storageConsent } = history;
  const { storage } = CHAT;
  const fields = { keep: saved ? "no" : "yes", language: currentLanguage(), chat: chatId ?? "" };
  return (
    <>
      <details className="side-consent">
        <summary className={ACTION}>{saved ? storage.details : storage.allow}</summary>
        <dl className="grid gap-2 py-2">
          {storageConsent.map(({ about, says }) => (
            <div key={about}>
              <dt className="font-semibold text-ink">{about}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        {!saved && (
          <Act name="consent" action={action} fields={fields}>
            {storage.agree}
          </Act>
        )}
      </details>
      {saved && (
        <Act name="consent" action={action} fields={fields}>
          {storage.withdraw}
        </Act>
      )}
    </>
  );
}

/** What is stored, for how long, and how to change that. */
export function Storage(props: SideProps) {
  const { action, chatId, history } = props;
  const { storage } = CHAT;
  const eraseForm = { name: "erase", action, sure: storage.eraseSure };
  return (
    <div className={`${SECTION} text-sm text-muted`}>
      <p>{history === null ? storage.visitor : history.saved ? storage.saved : storage.notStored}</p>
      {history !== null && <Consent {...props} history={history} />}
      {chatId !== null && <Erase {...eraseForm} title={storage.erase} fields={{ chat: chatId }} />}
      {history !== null && history.chats.length > 0 && (
        <Erase {...eraseForm} name="erase-all" title={storage.eraseAll} />
      )}
    </div>
  );
}

/** The column beside the chat: new question, language, earlier chats, and what is stored. */
export function Side(props: SideProps) {
  const { action, chatId, history } = props;
  return (
    <>
      <ButtonLink to={action} size="small" className="w-full">
        <Icon name="plus" className="size-4" />
        {CHAT.newQuestion}
      </ButtonLink>
      <Languages {...props} />
      {history !== null && history.chats.length > 0 && (
        <nav aria-label={CHAT.storage.chats} className={SECTION}>
          <h2 className={TITLE}>{CHAT.storage.chats}</h2>
          <ul className="max-h-[40dvh] overflow-y-auto">
            {history.chats.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${action}?chat=${id}`} aria-current={id === chatId || undefined} className={COLUMN_LINK}>
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Storage {...props} />
    </>
  );
}
