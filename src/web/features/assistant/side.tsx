import type { Language } from "#domain/assistant/assistant.rules.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import type { PageWords } from "./assistant-words.ts";
import { languageTag } from "./language-tag.ts";

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी", "hi-Latn": "Hinglish" };

export interface SideHistory {
  readonly chats: readonly { readonly id: string; readonly title: string }[];
  readonly kept: boolean;
  /** The words that are agreed to. */
  readonly consent: string;
  readonly consentLanguage: "en" | "hi";
}

export interface SideProps {
  readonly words: PageWords;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly languageAddress: (language: Language) => string;
  readonly action: string;
  readonly chatId: string | null;
  /** Null for visitors. */
  readonly history: SideHistory | null;
}

/** The switch between the languages: links, so that it works without scripts. */
export function Languages({ words, languages, language, languageAddress }: SideProps) {
  return (
    <nav aria-label={words.language} className="side-part">
      <h2 className="side-title">{words.language}</h2>
      <ul className="side-list">
        {languages.map((one) => (
          <li key={one}>
            <InnerLink
              to={languageAddress(one)}
              stay
              lang={languageTag(one)}
              hrefLang={one}
              aria-current={one === language || undefined}
              className="side-link"
            >
              {LANGUAGE_NAMES[one]}
            </InnerLink>
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
  children,
}: {
  readonly name: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: string;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="do" value={name} />
      {Object.entries(fields ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="side-act">
        {children}
      </button>
    </form>
  );
}

/** Erasing is for good, so it is pressed twice: once to see the button, once to mean it. */
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
      <summary>{title}</summary>
      <Act {...act}>{sure}</Act>
    </details>
  );
}

/** What is kept, for how long, and how to change it. */
export function Keeping({ words, action, chatId, history }: SideProps) {
  const { keeping } = words;
  const one = { name: "erase", action, sure: keeping.eraseSure };
  return (
    <div className="side-part text-sm text-muted">
      <p>{history === null ? keeping.visitor : history.kept ? keeping.kept : keeping.unkept}</p>
      {history !== null && (
        <>
          <details className="side-erase">
            <summary>{keeping.details}</summary>
            <p lang={history.consentLanguage === "hi" ? "hi" : undefined}>{history.consent}</p>
          </details>
          <Act
            name="consent"
            action={action}
            fields={{ keep: history.kept ? "no" : "yes", language: history.consentLanguage, chat: chatId ?? "" }}
          >
            {history.kept ? keeping.withdraw : keeping.allow}
          </Act>
        </>
      )}
      {chatId !== null && <Erase {...one} title={keeping.erase} fields={{ chat: chatId }} />}
      {history !== null && history.chats.length > 0 && <Erase {...one} name="erase-all" title={keeping.eraseAll} />}
    </div>
  );
}

/** The column beside the chat: a new question, the language, earlier chats, and what is kept. */
export function Side(props: SideProps) {
  const { words, action, chatId, history } = props;
  return (
    <>
      <InnerLink to={action} className={`${buttonClass("outlined", true)} w-full`}>
        <Icon of="plus" className="size-4" />
        {words.newQuestion}
      </InnerLink>
      <Languages {...props} />
      {history !== null && history.chats.length > 0 && (
        <nav aria-label={words.keeping.chats} className="side-part">
          <h2 className="side-title">{words.keeping.chats}</h2>
          <ul className="side-list side-chats">
            {history.chats.map(({ id, title }) => (
              <li key={id}>
                <InnerLink to={`${action}?chat=${id}`} aria-current={id === chatId || undefined} className="side-link">
                  <span className="min-w-0 wrap-anywhere">{title}</span>
                </InnerLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Keeping {...props} />
    </>
  );
}
