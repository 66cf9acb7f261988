import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useFetcher, useLocation } from "react-router";

const CHOICES = [
  { theme: "dark", words: "Dark", Icon: Moon, shown: "inline-flex dark:hidden" },
  { theme: "light", words: "Light", Icon: Sun, shown: "hidden dark:inline-flex" },
] as const;

/** Says what it will do. Both choices are in the page: only the browser knows what the device prefers. */
export function ThemeSwitch({ className = "" }: { readonly className?: string }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {CHOICES.map(({ theme, words, Icon, shown }) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          className={`min-h-11 items-center gap-1.5 ${shown}`}
        >
          <Icon className="size-4" strokeWidth={1.75} />
          {words}
        </button>
      ))}
    </fetcher.Form>
  );
}
