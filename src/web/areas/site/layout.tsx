import { Outlet, useRouteLoaderData } from "react-router";
import { clinicYear } from "#domain/time.ts";
import { Launcher } from "#web/features/assistant/launcher.tsx";
import { Banner } from "#web/features/site/banner.tsx";
import { bannerIn } from "#web/features/site/banner-text.ts";
import { LanguageSuggestion } from "#web/features/site/language-suggestion.tsx";
import { FailureScreen } from "#web/shell/failure-screen.tsx";
import { SiteShell } from "#web/shell/site-shell.tsx";
import type { Route } from "./+types/layout.ts";

/** The year in the clinic's time zone, computed on the server so that hydration never disagrees. */
export function loader({ request }: Route.LoaderArgs) {
  return { year: clinicYear(Date.now()), banner: bannerIn(request) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteShell year={loaderData.year}>
        <Banner sentence={loaderData.banner} />
        <Outlet />
      </SiteShell>
      <Launcher />
      <LanguageSuggestion />
    </>
  );
}

/** A failed page keeps header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("areas/site/layout");
  return (
    <SiteShell year={data?.year}>
      <FailureScreen error={error} />
    </SiteShell>
  );
}
