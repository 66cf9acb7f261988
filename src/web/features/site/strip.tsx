import type { ReactNode } from "react";
import { STRIP } from "#generated/messages/site/strip.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { telephone, useSiteData } from "./site-data.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const CALL = "min-h-11 items-center gap-1.5 no-underline hover:underline";

const NUMBERS = ["emergency", "ambulance", "mentalHealth"] as const;

/** Emergency numbers, at most one tap away; in a wide window with what the menu has on others. */
export function Strip({ children }: { readonly children: ReactNode }) {
  const { emergency } = useSiteData();
  return (
    <aside aria-label={STRIP.label} className="on-deep text-sm">
      <div className="page flex min-h-11 items-center justify-between gap-4">
        <div className="flex flex-wrap gap-x-3 min-[22.5rem]:gap-x-4 wide:gap-x-5">
          {NUMBERS.map((whom, index) => (
            <a
              key={whom}
              href={telephone(emergency[whom])}
              className={`${CALL} ${whom === "mentalHealth" ? "hidden wide:inline-flex" : "inline-flex"}`}
            >
              {index === 0 && <Icon name="phone" className="size-4" />}
              {STRIP.calls[whom]} <b className="font-bold text-turmeric">{emergency[whom]}</b>
            </a>
          ))}
        </div>
        <div className="hidden items-center gap-x-5 min-[80rem]:flex">
          {children}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </aside>
  );
}
