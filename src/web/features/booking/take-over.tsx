import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { DETAILS } from "./details.copy.ts";
import type { Draft } from "./load-draft.ts";

const BEGIN_EMPTY = "?chat=none";

/** What the person told the assistant: taken over into the form, or offered to be. */
export function TakeOver({ draft: { chat, offer } }: { readonly draft: Draft }) {
  if (chat === null && offer === null) return null;
  const link = "inline-flex min-h-11 items-center";
  return (
    <div className="flex gap-3 rounded-2 border border-leaf-line bg-leaf-tint px-4 py-3 text-sm">
      <Icon of="message-circle" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div className="grid justify-items-start gap-x-4">
        {chat !== null ? (
          <>
            <p>{DETAILS.fromChat}</p>
            <InnerLink to={BEGIN_EMPTY} stay className={link}>
              {DETAILS.withoutChat}
            </InnerLink>
          </>
        ) : (
          offer !== null && (
            <>
              <p className="wrap-anywhere">{DETAILS.offer(offer.title)}</p>
              <InnerLink to={`?chat=${offer.chat}`} stay className={link}>
                {DETAILS.useChat}
              </InnerLink>
            </>
          )
        )}
      </div>
    </div>
  );
}
