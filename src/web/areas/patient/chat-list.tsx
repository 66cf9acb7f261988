import type { ChatHistory } from "#domain/assistant/assistant.api.ts";
import { formatRecordDate } from "#domain/format/time-format.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";

const MAX_SHOWN = 6;

/** The newest assistant chats. */
export function chatsView({ chats, consent }: ChatHistory) {
  return {
    saved: consent.stored,
    chats: chats.slice(0, MAX_SHOWN).map(({ id, title, lastAt }) => ({ id, title, on: formatRecordDate(lastAt) })),
  };
}

/** Links to the assistant chats. */
export function ChatList({ list: { chats, saved } }: { readonly list: ReturnType<typeof chatsView> }) {
  return (
    <TitledSection id="chats" title={DASHBOARD.chats} titleClass="mb-2 text-h3">
      <p className="mb-3 text-sm text-muted">
        {chats.length === 0 ? DASHBOARD.noChats : saved ? DASHBOARD.saved : DASHBOARD.notSaved}
      </p>
      {chats.length > 0 && (
        <ul className="border-t-2 border-leaf">
          {chats.map(({ id, title, on }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-1 text-sm"
            >
              <Link
                to={`${PATIENT_PATHS.assistant}?chat=${encodeURIComponent(id)}`}
                className="min-h-11 min-w-0 py-2.5 wrap-anywhere"
              >
                {title}
              </Link>
              <span className="text-muted tabular-nums">{on}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={PATIENT_PATHS.assistant} size="small" className="mt-4">
        {DASHBOARD.ask}
      </ButtonLink>
    </TitledSection>
  );
}
