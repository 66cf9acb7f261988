import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/**
 * React Router's link with `discover="none"`: when the module of a discovered route can't be fetched, the router
 * reloads the document, so a reader without a connection would get the browser's error page instead of ours.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** A `Link` with `aria-current` when it points to the current page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" {...props} />;
}

/** A link in a text or a list that is high enough for a finger. */
export function TouchLink({ className = "", ...link }: LinkProps) {
  return <Link {...link} className={`touch-link ${className}`} />;
}
