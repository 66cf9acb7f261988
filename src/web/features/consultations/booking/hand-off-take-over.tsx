import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { DETAILS } from "./details.copy.ts";
import type { Draft } from "./load-draft.ts";

const BEGIN_EMPTY = "?chat=none";

/** What the person told the assistant: copied into the form, or an offer to do so. */
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
            <Link to={BEGIN_EMPTY} preventScrollReset className={link}>
              {DETAILS.withoutChat}
            </Link>
          </>
        ) : (
          offer !== null && (
            <>
              <p className="wrap-anywhere">{DETAILS.offer(offer.title)}</p>
              <Link to={`?chat=${offer.chat}`} preventScrollReset className={link}>
                {DETAILS.useChat}
              </Link>
            </>
          )
        )}
      </div>
    </div>
  );
}
