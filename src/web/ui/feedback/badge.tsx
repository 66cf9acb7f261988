import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { Icon } from "../layout/icon.tsx";

const badgeClass = cva("inline-flex items-center gap-1.5 rounded-1 px-2 py-0.5 text-xs font-semibold", {
  variants: {
    variant: {
      reviewed: "bg-leaf-tint text-leaf",
      waiting: "bg-turmeric-tint text-turmeric-ink",
      plain: "bg-sunken text-muted",
      suspended: "bg-danger-tint text-danger",
    },
  },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeClass>["variant"]>;

interface BadgeProps {
  readonly variant: BadgeVariant;
  readonly children: ReactNode;
}

/** A short status label; the text always says what the colour means. */
export function Badge({ variant, children }: BadgeProps) {
  return (
    <span className={badgeClass({ variant })}>
      {variant === "reviewed" && <Icon name="badge-check" className="size-3.5 shrink-0" />}
      {variant === "waiting" && <Icon name="clock" className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
