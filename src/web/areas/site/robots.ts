import { routeHandler } from "#web/request-context.ts";

/** Paths that search engines must not crawl. */
const CLOSED = [
  "/admin/",
  "/AdminDashboard",
  "/patient/",
  "/doctor/",
  "/reset-password",
  "/new-email",
  "/invitation",
] as const;

export const loader = routeHandler(({ ctx: { origin } }) => {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});
