import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import { THEME } from "#generated/messages/site/theme.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

const CHOICES = [
  { theme: "dark", icon: "moon", shown: "inline-flex dark:hidden" },
  { theme: "light", icon: "sun", shown: "hidden dark:inline-flex" },
] as const;

/**
 * Names the theme that it switches to. Both labels are in the page, because only the browser knows the device's
 * preference. The pressed button disappears with the change, so the other one gets its focus.
 */
export function ThemeSwitch() {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const theme = useRouteLoaderData<{ readonly theme?: string }>("root")?.theme;
  const group = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<{ readonly before: string | undefined }>();
  const chosen = choice && choice.before !== theme ? theme : undefined;
  useEffect(() => {
    if (chosen === undefined) return;
    const other = [...(group.current?.querySelectorAll("button") ?? [])].find((button) => button.value !== chosen);
    other?.focus();
  }, [chosen]);
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset onSubmit={() => setChoice({ before: theme })}>
      <input type="hidden" name="back" value={pathname + search} />
      <div ref={group}>
        {CHOICES.map((choice) => (
          <button
            key={choice.theme}
            type="submit"
            name="theme"
            value={choice.theme}
            className={`min-h-11 items-center gap-1.5 ${choice.shown}`}
          >
            <Icon name={choice.icon} className="size-4" />
            {THEME[choice.theme]}
          </button>
        ))}
      </div>
      <span aria-live="polite" className="sr-only">
        {chosen === undefined ? "" : THEME.changed({ theme: chosen })}
      </span>
    </fetcher.Form>
  );
}
