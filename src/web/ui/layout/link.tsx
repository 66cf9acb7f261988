import { createContext, useContext } from "react";
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from "react-router";

/** What the addresses of links get from the page that they are on; nothing unless the application says. */
export const CarriedQuery = createContext((path: string) => path);

/** An address with what links carry from page to page, for forms that lead on. */
export const useCarried = () => useContext(CarriedQuery);

function useAddress(to: LinkProps["to"]): LinkProps["to"] {
  const carried = useCarried();
  return typeof to === "string" ? carried(to) : to;
}

/**
 * React Router's link with `discover="none"`: when the module of a discovered route can't be fetched, the router
 * reloads the document, so a reader without a connection would get the browser's error page instead of ours.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} to={useAddress(props.to)} />;
}

/** A `Link` with `aria-current` when it points to the current page. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink discover="none" {...props} to={useAddress(props.to)} />;
}

/** A link in a text or a list that is high enough for a finger. */
export function TouchLink({ className = "", ...link }: LinkProps) {
  return <Link {...link} className={`touch-link ${className}`} />;
}
