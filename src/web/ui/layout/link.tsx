import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/**
 * React Router's link with `discover="none"`: the router reloads the document when the module of a discovered route
 * can't be fetched, so without a connection a reader would get the browser's error page instead of ours.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

/** The same with `aria-current` on the page that is shown. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" {...props} />;
}
