import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

const alertClass = cva("grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded-2 border px-4 py-3 text-sm", {
  variants: {
    kind: {
      danger: "border-danger-line bg-danger-tint font-semibold text-danger",
      success: "border-leaf-line bg-leaf-tint font-semibold text-ink",
      waiting: "border-turmeric bg-turmeric-tint text-ink",
      caution: "border-turmeric bg-turmeric-tint text-ink",
      info: "border-rule bg-sunken text-ink",
    },
  },
});

const iconClass = cva("size-6", {
  variants: {
    kind: {
      danger: "text-danger",
      success: "text-leaf",
      waiting: "text-turmeric-ink",
      caution: "text-turmeric-ink",
      info: "text-muted",
    },
  },
});

const KINDS = {
  danger: { icon: "circle-alert", role: "alert" },
  success: { icon: "circle-check", role: "status" },
  waiting: { icon: "clock", role: undefined },
  caution: { icon: "circle-alert", role: undefined },
  info: { icon: "info", role: undefined },
} as const;

interface AlertProps {
  readonly kind: keyof typeof KINDS;
  /** Whether it answers what a person just did, so that screen readers read it whatever its kind. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/**
 * A message above the content that it concerns. Danger, success and answers can take the focus, so that screen readers
 * read them.
 */
export function Alert({ kind, isAnswer = false, children }: AlertProps) {
  const { icon, role = isAnswer ? "status" : undefined } = KINDS[kind];
  return (
    <div role={role} tabIndex={role === undefined ? undefined : -1} className={alertClass({ kind })}>
      <Icon name={icon} className={iconClass({ kind })} />
      <div className="max-w-[60ch]">{children}</div>
    </div>
  );
}
