import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Spinner } from "../feedback/spinner.tsx";
import { Link } from "./link.tsx";

/** The class names of a button, for links and summaries that look like one. */
export const buttonClass = cva(
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 border py-2 text-center " +
    "font-semibold no-underline transition-colors duration-(--quick) disabled:cursor-not-allowed " +
    "disabled:border-dashed disabled:border-control disabled:bg-sunken disabled:text-muted",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-leaf-fill text-on-leaf hover:bg-leaf-fill-hover",
        outlined: "border-control bg-surface text-ink hover:border-leaf hover:bg-leaf-tint",
        quiet: "border-transparent px-3 text-leaf hover:bg-leaf-tint",
        danger: "border-danger bg-danger-fill text-on-danger",
        "danger-outlined": "border-danger bg-surface text-danger hover:bg-danger-tint",
      },
      size: { regular: "min-h-12 text-base", small: "min-h-11 text-sm" },
    },
    compoundVariants: [
      { variant: ["primary", "outlined", "danger", "danger-outlined"], size: "regular", className: "px-5" },
      { variant: ["primary", "outlined", "danger", "danger-outlined"], size: "small", className: "px-3.5" },
    ],
    defaultVariants: { variant: "primary", size: "regular" },
  },
);

/** A square button that shows only an icon. */
export const ICON_BUTTON =
  "inline-grid size-11 flex-none cursor-pointer place-items-center rounded-2 text-ink " +
  "hover:bg-leaf-tint hover:text-leaf";

/** A time that can be booked. */
export const TIME_SLOT =
  "time-slot grid min-h-11 min-w-0 place-content-center rounded-2 border border-leaf bg-surface py-1 text-center " +
  "text-[0.9375rem]/[1.25] font-semibold text-leaf tabular-nums no-underline hover:bg-leaf-tint";

type ButtonVariants = VariantProps<typeof buttonClass>;
export type ButtonVariant = NonNullable<ButtonVariants["variant"]>;

interface ButtonProps extends ComponentProps<"button">, ButtonVariants {
  /** Disables the button and shows a spinner; the caller supplies the text. */
  readonly busy?: boolean;
}

export function Button({ variant, size, busy = false, type = "button", className, ...rest }: ButtonProps) {
  const { children, disabled, ...props } = rest;
  return (
    <button
      {...props}
      type={type}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}

/** The button that submits a form, at the start of its row. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "className">) {
  return <Button {...props} type="submit" className="justify-self-start" />;
}

interface ButtonLinkProps extends LinkProps, ButtonVariants {}

/** A link that looks like a button. */
export function ButtonLink({ variant = "outlined", size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, className })} />;
}
