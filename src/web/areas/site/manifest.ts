import { routeHandler } from "#web/request-context.ts";

/** The web app manifest, with the clinic's own name; the colours are those of styles/tokens.css. */
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const { name } = await clinic.settings.read(actor);
  const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name,
    short_name: name,
    lang: "en-IN",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#faf5ea",
    theme_color: "#1b3d2b",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon("/icon-small.png", 192),
      { ...icon("/icon-large.png", 512), purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
});
