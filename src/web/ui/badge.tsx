import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";

const LOOKS = {
  reviewed: "bg-leaf-tint text-leaf",
  waiting: "bg-turmeric-tint text-turmeric-ink",
  plain: "bg-sunken text-muted",
  suspended: "bg-danger-tint text-danger",
} as const;

interface BadgeProps {
  readonly look: keyof typeof LOOKS;
  readonly children: ReactNode;
}

/** A short standing, told by words and never by colour alone. */
export function Badge({ look, children }: BadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-1 px-2 py-0.5 text-xs font-semibold ${LOOKS[look]}`}>
      {look === "reviewed" && <BadgeCheck className="size-3.5 shrink-0" strokeWidth={1.75} />}
      {look === "waiting" && <Clock className="size-3.5 shrink-0" strokeWidth={1.75} />}
      {children}
    </span>
  );
}
