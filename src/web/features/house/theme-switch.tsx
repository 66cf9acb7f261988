import type { SubmitEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

const CHOICES = [
  { theme: "dark", words: "Dark", icon: "moon", shown: "inline-flex dark:hidden" },
  { theme: "light", words: "Light", icon: "sun", shown: "hidden dark:inline-flex" },
] as const;

/**
 * Says what it will do. Both choices are in the page: only the browser knows what the device prefers. A plain form: the
 * router's own works out twice on every page where `/theme` is.
 */
export function ThemeSwitch({ className = "" }: { readonly className?: string }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
    void fetcher.submit(pressed, { preventScrollReset: true });
  }
  return (
    <form method="post" action="/theme" onSubmit={onSubmit} className={className} data-discover="true">
      <input type="hidden" name="back" value={pathname + search} />
      {CHOICES.map(({ theme, words, icon, shown }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className={`min-h-11 items-center gap-1.5 ${shown}`}
        >
          <Icon of={icon} className="size-4" />
          {words}
        </button>
      ))}
    </form>
  );
}
