import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

const KINDS = {
  danger: { icon: "circle-alert", role: "alert", box: "border-danger-line bg-danger-tint font-semibold text-danger" },
  success: { icon: "circle-check", role: "status", box: "border-leaf-line bg-leaf-tint font-semibold text-ink" },
  waiting: { icon: "clock", role: undefined, box: "border-turmeric bg-turmeric-tint text-ink" },
  info: { icon: "info", role: undefined, box: "border-rule bg-sunken text-ink" },
} as const;

const MARKS = {
  danger: "text-danger",
  success: "text-leaf",
  waiting: "text-turmeric-ink",
  info: "text-muted",
} as const;

interface AlertProps {
  readonly kind: keyof typeof KINDS;
  readonly children: ReactNode;
}

/**
 * A message above the content that it concerns. Danger and success can take the focus, so that screen readers read
 * them.
 */
export function Alert({ kind, children }: AlertProps) {
  const { icon, role, box } = KINDS[kind];
  return (
    <div
      role={role}
      tabIndex={role === undefined ? undefined : -1}
      className={`grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded-2 border px-4 py-3 text-sm ${box}`}
    >
      <Icon name={icon} className={`size-6 ${MARKS[kind]}`} />
      <div className="max-w-[60ch]">{children}</div>
    </div>
  );
}
