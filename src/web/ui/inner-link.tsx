import type { ComponentProps } from "react";

interface InnerLinkProps extends Omit<ComponentProps<"a">, "href" | "target" | "download"> {
  /** An address of this house, from its root. */
  readonly to: string;
  /** Leaves the scroll where it is. */
  readonly stay?: boolean;
}

/**
 * A link to another screen of ours as a plain anchor, which `useInnerLinks` follows without a new document. The
 * router's own Link works its address out anew for each of some fifty links, on every page that is made.
 */
export function InnerLink({ to, stay = false, ...others }: InnerLinkProps) {
  return <a href={to} data-inner={stay ? "stay" : ""} {...others} />;
}
