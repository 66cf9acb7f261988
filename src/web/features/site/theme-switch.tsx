import { useFetcher, useLocation } from "react-router";
import { THEME } from "#generated/messages/site/theme.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

const CHOICES = [
  { theme: "dark", icon: "moon", shown: "inline-flex dark:hidden" },
  { theme: "light", icon: "sun", shown: "hidden dark:inline-flex" },
] as const;

/**
 * Names the theme that it switches to. Both labels are in the page, because only the browser knows the device's
 * preference.
 */
export function ThemeSwitch({ className = "" }: { readonly className?: string }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {CHOICES.map(({ theme, icon, shown }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className={`min-h-11 items-center gap-1.5 ${shown}`}
        >
          <Icon of={icon} className="size-4" />
          {THEME[theme]}
        </button>
      ))}
    </fetcher.Form>
  );
}
