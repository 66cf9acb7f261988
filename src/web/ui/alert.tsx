import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

const KINDS = {
  danger: { Icon: CircleAlert, role: "alert", box: "border-danger-line bg-danger-tint font-semibold text-danger" },
  success: { Icon: CircleCheck, role: "status", box: "border-leaf-line bg-leaf-tint font-semibold text-ink" },
  waiting: { Icon: Clock, role: undefined, box: "border-turmeric bg-turmeric-tint text-ink" },
  info: { Icon: Info, role: undefined, box: "border-rule bg-sunken text-ink" },
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

/** A message above what it is about. Danger and success can take the focus, so that they are read out. */
export function Alert({ kind, children }: AlertProps) {
  const { Icon, role, box } = KINDS[kind];
  return (
    <div
      role={role}
      tabIndex={role === undefined ? undefined : -1}
      className={`grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded-2 border px-4 py-3 text-sm ${box}`}
    >
      <Icon className={`size-6 ${MARKS[kind]}`} strokeWidth={1.75} />
      <div className="max-w-[60ch]">{children}</div>
    </div>
  );
}
