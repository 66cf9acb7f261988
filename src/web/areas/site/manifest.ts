import { currentLanguage, localeTag, pathIn } from "#domain/language.ts";
import { META } from "#generated/messages/site/meta.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/manifest.ts";

/** The web app manifest, with the clinic's own name; the colours are those of styles/tokens.css. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { name } = await app.settings.readSettings(actor);
  const language = currentLanguage();
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const shortcut = (text: string, path: string) => ({ name: text, url: pathIn(language, path) });
  const manifest = {
    // The same application in every language.
    id: "/",
    name,
    short_name: name,
    description: META.description({ site: name }),
    lang: localeTag(language),
    dir: "ltr",
    start_url: pathIn(language, "/"),
    scope: "/",
    display: "standalone",
    categories: ["health", "medical"],
    background_color: "#faf5ea",
    theme_color: "#1b3d2b",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon("/icon-small.png", 192),
      icon("/icon-large.png", 512),
      { ...icon("/icon-large.png", 512), purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(SHELL.patient.appointments, "/patient/appointments"),
      shortcut(SHELL.patient.prescriptions, "/patient/prescriptions"),
      shortcut(NAV.pages.doctors, "/Doctors"),
      shortcut(NAV.pages.remedies, "/Remedies"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
