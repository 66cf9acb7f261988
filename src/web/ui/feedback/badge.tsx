import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

const VARIANTS = {
  reviewed: "bg-leaf-tint text-leaf",
  waiting: "bg-turmeric-tint text-turmeric-ink",
  plain: "bg-sunken text-muted",
  suspended: "bg-danger-tint text-danger",
} as const;

export type BadgeVariant = keyof typeof VARIANTS;

interface BadgeProps {
  readonly variant: BadgeVariant;
  readonly children: ReactNode;
}

/** A short status label; the text always says what the colour means. */
export function Badge({ variant, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-1 px-2 py-0.5 text-xs font-semibold ${VARIANTS[variant]}`}
    >
      {variant === "reviewed" && <Icon name="badge-check" className="size-3.5 shrink-0" />}
      {variant === "waiting" && <Icon name="clock" className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
