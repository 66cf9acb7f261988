import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { LIVE } from "#generated/messages/admin/live.ts";
import type { LiveState } from "#web/live/live-connection.ts";

const markClass = cva("no-print my-2 inline-flex min-h-7 items-center gap-2 rounded-1 px-2 text-xs font-semibold", {
  variants: {
    state: {
      waiting: "invisible bg-sunken text-muted",
      live: "bg-leaf-tint text-leaf",
      lost: "bg-turmeric-tint text-turmeric-ink",
    },
  },
});
const dotClass = cva("size-2 rounded-full", {
  variants: {
    state: { waiting: "border border-current", live: "bg-current", lost: "border-2 border-current" },
  },
});

/** Shows whether the page is updated live; hidden until hydration. */
export function LiveMark({ state }: { readonly state: LiveState }) {
  return (
    <span role="status" className={markClass({ state })}>
      <span aria-hidden="true" className={dotClass({ state })} />
      {state !== "waiting" && LIVE[state]}
    </span>
  );
}

interface LiveHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly live: LiveState;
}

/** The heading of a page that is updated live: title, mark and introduction. */
export function LiveHead({ title, lead, live }: LiveHeadProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4">
        <h1>{title}</h1>
        <LiveMark state={live} />
      </div>
      {lead !== undefined && <p className="max-w-[60ch] text-base text-muted">{lead}</p>}
    </div>
  );
}
