import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Spinner } from "../feedback/spinner.tsx";
import { Link } from "./link.tsx";

export type ButtonSize = "regular" | "small";
export type ButtonVariant = "primary" | "outlined" | "quiet" | "danger" | "danger-outlined";

const BASE =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 border text-center " +
  "font-semibold no-underline transition-colors duration-(--quick) disabled:cursor-not-allowed " +
  "disabled:border-dashed disabled:border-control disabled:bg-sunken disabled:text-muted";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-leaf-fill text-on-leaf hover:bg-leaf-fill-hover",
  outlined: "border-control bg-surface text-ink hover:border-leaf hover:bg-leaf-tint",
  quiet: "border-transparent text-leaf hover:bg-leaf-tint",
  danger: "border-danger bg-danger-fill text-on-danger",
  "danger-outlined": "border-danger bg-surface text-danger hover:bg-danger-tint",
};

/** The class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "regular"): string {
  const pad = variant === "quiet" ? "px-3" : size === "small" ? "px-3.5" : "px-5";
  const measure = size === "small" ? "min-h-11 py-2 text-sm" : "min-h-12 py-2 text-base";
  return `${BASE} ${VARIANTS[variant]} ${measure} ${pad}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Disables the button and shows a spinner; the caller supplies the text. */
  readonly busy?: boolean;
}

export function Button({
  variant = "primary",
  size = "regular",
  busy = false,
  type = "button",
  className = "",
  ...rest
}: ButtonProps) {
  const { children, disabled, ...props } = rest;
  return (
    <button
      {...props}
      type={type}
      disabled={busy || disabled === true}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, size)} ${className}`}
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

interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "outlined", size = "regular", className = "", ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${buttonClass(variant, size)} ${className}`} />;
}
