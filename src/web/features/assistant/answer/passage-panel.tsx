import { useLayoutEffect, useRef } from "react";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { OPEN_CITATION_NUMBER } from "./answer-text.tsx";
import type { CitedPassage } from "./cited-passage.ts";
import { quotationLanguage } from "./quotation-language.ts";

/** Width from which the panel has its own column; below it is a bottom sheet. */
export const WIDE = "(width >= 75rem)";

export type Opened =
  | { readonly state: "opening" | "lost"; readonly n: number }
  | { readonly state: "open"; readonly passage: CitedPassage };

interface PassagePanelProps {
  readonly opened: Opened;
  /** Address that closes the panel without scripts. */
  readonly closeAddress: string;
  readonly onClose: () => void;
}

function Passage({ passage }: { readonly passage: CitedPassage }) {
  return (
    <>
      <h2 id="passage-title" lang={quotationLanguage(passage.title)} className="mt-3 text-h3">
        {passage.title}
      </h2>
      {passage.reviewWords !== "" && (
        <p lang={passage.language} className="mt-2">
          <Badge variant={passage.draft ? "waiting" : "reviewed"}>{passage.reviewWords}</Badge>
        </p>
      )}
      <blockquote lang={passage.spoken} className="plate mt-4 px-6 py-5 text-base/7">
        {passage.heading !== "" && <p className="mb-1 font-display text-[1.125rem] font-medium">{passage.heading}</p>}
        <p>
          {passage.sentences.map(({ text, marked }) => (
            <span key={text}>
              {marked ? (
                <mark
                  className={
                    "quoted border-b-2 border-turmeric bg-turmeric-tint box-decoration-clone px-0.5 py-px " +
                    "text-inherit"
                  }
                >
                  {text}
                </mark>
              ) : (
                text
              )}{" "}
            </span>
          ))}
        </p>
      </blockquote>
      {!passage.current && <p className="mt-3 text-sm text-muted">{CHAT.changed}</p>}
      <ButtonLink to={passage.address} size="small" className="mt-4 w-full">
        {CHAT.openArticle}
        <Icon name="arrow-right" className="size-4" />
      </ButtonLink>
    </>
  );
}

const PANEL =
  "fixed inset-x-0 top-auto bottom-0 z-30 mx-auto my-0 max-h-[82dvh] w-full max-w-[680px] overflow-y-auto " +
  "rounded-t-3 border border-rule bg-surface text-ink shadow-(--shadow-3) backdrop:bg-(--scrim) " +
  "motion-safe:[&:modal]:animate-[from-below_var(--calm)_var(--ease)] min-[75rem]:sticky min-[75rem]:inset-x-auto " +
  "min-[75rem]:top-0 min-[75rem]:bottom-auto min-[75rem]:m-0 min-[75rem]:max-h-dvh min-[75rem]:max-w-[384px] " +
  "min-[75rem]:rounded-none min-[75rem]:border-0 min-[75rem]:shadow-none";

/** The quoted passage in context: a column beside the chat, or a bottom sheet. Escape closes it. */
export function PassagePanel({ opened, closeAddress, onClose }: PassagePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, because a dialog returns the focus only if it is closed before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.removeAttribute("open");
    if (matchMedia(WIDE).matches) dialog.show();
    else dialog.showModal();
    return () => dialog.close();
  }, []);
  const n = opened.state === "open" ? opened.passage.n : opened.n;
  return (
    <dialog
      ref={ref}
      open
      aria-label={`${CHAT.source} ${n}`}
      className={PANEL}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="px-5 pt-3 pb-7 min-[75rem]:px-7 min-[75rem]:pt-5 min-[75rem]:pb-8">
        <div className="flex items-center gap-2.5 text-sm text-muted">
          <span className={OPEN_CITATION_NUMBER}>{n}</span>
          {CHAT.source}
          <a
            href={closeAddress}
            aria-label={CHAT.close}
            className="-mr-3 ml-auto grid size-11 place-items-center rounded-2 hover:bg-leaf-tint"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <Icon name="x" className="size-5" />
          </a>
        </div>
        <div aria-live="polite">
          {opened.state === "open" && <Passage passage={opened.passage} />}
          {opened.state === "opening" && (
            <p className="mt-4 flex items-center gap-2 text-sm text-muted">
              <Spinner size="small" />
              {CHAT.opening}
            </p>
          )}
          {opened.state === "lost" && (
            <div className="mt-4">
              <Alert kind="danger">{CHAT.passageLost}</Alert>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}
