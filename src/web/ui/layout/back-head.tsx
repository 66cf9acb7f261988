import type { LinkProps } from "react-router";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** The link above a heading to the page that this one belongs to. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link} className="no-print touch-link gap-2 text-sm">
      <Icon name="arrow-left" className="size-4" />
      {children}
    </Link>
  );
}

interface BackHeadProps {
  readonly back: { readonly path: string; readonly text: string };
  readonly title: string;
  readonly lead: string | undefined;
}

/** The heading of a subpage: back link, title and introduction. */
export function BackHead({ back, title, lead }: BackHeadProps) {
  return (
    <>
      <BackLink to={back.path}>{back.text}</BackLink>
      <h1 className="mt-2">{title}</h1>
      {lead !== undefined && <p className="mt-3 max-w-[54ch] text-base text-muted">{lead}</p>}
    </>
  );
}
