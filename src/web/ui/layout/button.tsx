import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";
import { Spinner } from "../feedback/spinner.tsx";
import { Link } from "./link.tsx";

export type ButtonLook = "primary" | "outlined" | "quiet" | "danger" | "danger-outlined";

const BASE =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-2 border text-center " +
  "font-semibold no-underline transition-colors duration-(--quick) disabled:cursor-not-allowed " +
  "disabled:border-dashed disabled:border-control disabled:bg-sunken disabled:text-muted";

const LOOKS: Record<ButtonLook, string> = {
  primary: "border-transparent bg-leaf-fill text-on-leaf hover:bg-leaf-fill-hover",
  outlined: "border-control bg-surface text-ink hover:border-leaf hover:bg-leaf-tint",
  quiet: "border-transparent text-leaf hover:bg-leaf-tint",
  danger: "border-danger bg-danger-fill text-on-danger",
  "danger-outlined": "border-danger bg-surface text-danger hover:bg-danger-tint",
};

/** The class names of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "primary", small = false): string {
  const pad = look === "quiet" ? "px-3" : small ? "px-3.5" : "px-5";
  const size = small ? "min-h-11 py-2 text-sm" : "min-h-12 py-2 text-base";
  return `${BASE} ${LOOKS[look]} ${size} ${pad}`;
}

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** Disables the button and shows a spinner; the caller supplies the text. */
  readonly busy?: boolean;
}

export function Button({
  look = "primary",
  small = false,
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
      className={`${buttonClass(look, small)} ${className}`}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}

/** The button that submits a form, at the start of its row. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "className">) {
  return <Button {...props} type="submit" className="justify-self-start" />;
}

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "outlined", small = false, className = "", ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${buttonClass(look, small)} ${className}`} />;
}
