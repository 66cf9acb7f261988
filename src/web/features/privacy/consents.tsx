import { Form, useNavigation } from "react-router";
import { formatDate } from "#domain/format/time-format.ts";
import { currentLanguage, LANGUAGES, type Language } from "#domain/language.ts";
import type { ConsentAct } from "#domain/privacy/consents.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { YOUR_DATA } from "#generated/messages/privacy/your-data.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { PRIVACY_PATHS } from "./privacy-paths.ts";

interface StorageConsentProps {
  /** Whether chats with the assistant are stored for longer than a day. */
  readonly saved: boolean;
  /** What is asked, by language. */
  readonly storageConsent: Readonly<Record<Language, readonly { readonly about: string; readonly says: string }[]>>;
}

interface ConsentTextProps extends StorageConsentProps {
  readonly language: Language;
}

/** The text of a consent in one language, and the button that gives or withdraws it. */
function ConsentText({ language, saved, storageConsent }: ConsentTextProps) {
  const busy = useNavigation().state === "submitting";
  const buttons = saved ? YOUR_DATA.takeBack : YOUR_DATA.give;
  return (
    <Form method="post" replace lang={language} className="grid gap-4">
      <dl className="grid max-w-[60ch] gap-2 text-sm">
        {storageConsent[language].map(({ about, says }) => (
          <div key={about}>
            <dt className="font-semibold">{about}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" name="keep" value={saved ? "no" : "yes"} />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" variant="outlined" size="small" busy={busy} className="justify-self-start">
        {buttons[language]}
      </Button>
    </Form>
  );
}

/** A consent in the language of the page; the other language opens under it. */
function ChatStorageConsent({ saved, storageConsent }: StorageConsentProps) {
  const shown = currentLanguage();
  return (
    <div className="plate p-5 sm:p-8">
      <h3 className="text-h4">{YOUR_DATA.purposes["keep-chats"]}</h3>
      <p className="mt-1 mb-5 text-sm font-semibold">{saved ? YOUR_DATA.saved : YOUR_DATA.notStored}</p>
      <ConsentText language={shown} {...{ saved, storageConsent }} />
      {LANGUAGES.filter((language) => language !== shown).map((language) => (
        <details key={language} className="mt-4">
          <summary lang={language} className="touch-link cursor-pointer text-sm text-leaf underline">
            {YOUR_DATA.readIn[language]}
          </summary>
          <ConsentText {...{ language, saved, storageConsent }} />
        </details>
      ))}
    </div>
  );
}

function Act({ act }: { readonly act: ConsentAct }) {
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">{YOUR_DATA.purposes[act.purpose]}</span>
        <span className="text-sm text-muted tabular-nums">
          {act.act === "given" ? YOUR_DATA.given : YOUR_DATA.withdrawn}, {formatDate(act.at, CLINIC_ZONE)}
        </span>
      </div>
      <details className="mt-1 text-sm">
        <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
          {YOUR_DATA.words}
        </summary>
        {act.words === null ? (
          <p className="max-w-[60ch]">{YOUR_DATA.changed}</p>
        ) : (
          <p lang={act.language} className="max-w-[60ch] whitespace-pre-line">
            {act.words}
          </p>
        )}
        <p className="mt-2 text-muted">
          {YOUR_DATA.mark}: <span className="font-mono text-xs break-all">{act.mark}</span>
        </p>
      </details>
      {act.consultationId !== null && (
        <div className="text-sm text-muted">
          <TouchLink to={PRIVACY_PATHS.consultation(act.consultationId)}>{YOUR_DATA.toConsultation}</TouchLink>
          {act.upcoming && <p>{YOUR_DATA.beforeConsultation}</p>}
        </div>
      )}
    </li>
  );
}

/** All consents with their texts, and the buttons to withdraw them. */
export function Consents({
  saved,
  storageConsent,
  acts,
}: StorageConsentProps & { readonly acts: readonly ConsentAct[] }) {
  return (
    <section id="consents" aria-labelledby="consents-title" className="grid gap-5">
      <div>
        <h2 id="consents-title" className="text-h3">
          {YOUR_DATA.consents}
        </h2>
        <p className="mt-1 text-muted">{YOUR_DATA.consentsLead}</p>
      </div>
      <ChatStorageConsent saved={saved} storageConsent={storageConsent} />
      <div>
        <h3 className="mb-2 text-h4">{YOUR_DATA.acts}</h3>
        {acts.length === 0 ? (
          <p className="text-muted">{YOUR_DATA.noActs}</p>
        ) : (
          <ol className="border-t-2 border-leaf">
            {acts.map((act) => (
              <Act key={`${act.purpose} ${act.at} ${act.mark}`} act={act} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
