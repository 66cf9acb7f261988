import type { ReactNode } from "react";
import { SearchBox } from "#web/features/search/search-box.tsx";
import { useSearchShortcut } from "#web/features/search/search-control.tsx";
import { Strip } from "#web/features/site/strip.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";

interface SiteShellProps {
  /** For the footer; undefined where a failure left it unknown. */
  readonly year: number | undefined;
  readonly children: ReactNode;
}

/** The frame of public pages: emergency numbers, header and footer. */
export function SiteShell({ year, children }: SiteShellProps) {
  useSearchShortcut();
  return (
    <>
      <SkipLink />
      <Strip>
        {/* The links of the header leave no room for it. */}
        <SearchBox />
      </Strip>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer year={year} />
    </>
  );
}
