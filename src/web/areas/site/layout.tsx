import { Outlet, useRouteLoaderData } from "react-router";
import { clinicYear } from "#domain/time.ts";
import { STRIP } from "#generated/messages/site/strip.ts";
import { Launcher } from "#web/features/assistant/launcher.tsx";
import { Banner } from "#web/features/site/banner.tsx";
import { bannerIn } from "#web/features/site/banner-text.ts";
import { LanguageSuggestion } from "#web/features/site/language-suggestion.tsx";
import { Strip } from "#web/features/site/strip.tsx";
import type { loader as rootLoader } from "#web/root.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { useFocusOnNavigation } from "#web/use-focus-on-navigation.ts";
import type { Route } from "./+types/layout.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The year in the clinic's time zone, computed on the server so that hydration never disagrees. */
export function loader({ request }: Route.LoaderArgs) {
  return { year: clinicYear(Date.now()), banner: bannerIn(request) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const who = useRouteLoaderData<typeof rootLoader>("root");
  const main = useFocusOnNavigation();
  return (
    <>
      <a href="#main" className={`skip-link ${buttonClass("outlined", true)}`}>
        {STRIP.skip}
      </a>
      <Strip />
      <Header email={who?.email} roles={who?.roles ?? []} />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Banner sentence={loaderData.banner} />
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
      <Launcher />
      <LanguageSuggestion />
    </>
  );
}
