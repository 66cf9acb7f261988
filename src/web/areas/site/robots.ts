import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/robots.ts";

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

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
