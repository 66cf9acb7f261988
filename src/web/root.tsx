import eczarLatin from "@fontsource/eczar/files/eczar-latin-500-normal.woff2?url";
import notoDevanagari from "@fontsource-variable/noto-sans/files/noto-sans-devanagari-wght-normal.woff2?url";
import notoLatin from "@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url";
import { type ReactNode, useCallback } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { emailOf } from "#domain/accounts/no-email.ts";
import { has, isOfStaff } from "#domain/actor.ts";
import { currentLanguage, type Language, pathIn } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { feeNoteOf } from "#domain/settings/fee-note.ts";
import { FOOT } from "#generated/messages/site/foot.ts";
import type { Route } from "./+types/root.ts";
import { carryPerson } from "./addresses/address.ts";
import { staffPicturePath } from "./features/accounts/staff/staff-picture-path.ts";
import { LazyCalls } from "./features/call/lazy-calls.tsx";
import { shownTagline } from "./features/site/tagline.ts";
import { PageAnswer } from "./live/page-answer.tsx";
import { newSessionContext, requestContext } from "./request-context.ts";
import { SessionWatch } from "./session/session-watch.tsx";
import { FailureScreen } from "./shell/failure-screen.tsx";
import { pageMeta } from "./shell/page-title.ts";
import { SiteShell } from "./shell/site-shell.tsx";
import { useFocusOnNavigation } from "./shell/use-focus-on-navigation.ts";
import stylesheet from "./styles/app.css?url";
import { CarriedQuery } from "./ui/layout/link.tsx";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

/** The fonts that the first screen needs; the styles load the heavier headings in Devanagari. */
const FONTS = { en: [notoLatin, eczarLatin], hi: [notoDevanagari] } as const satisfies Record<
  Language,
  readonly string[]
>;

export const links: Route.LinksFunction = () => [
  ...FONTS[currentLanguage()].map(font),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: pathIn(currentLanguage(), "/manifest.webmanifest") },
  {
    rel: "alternate",
    type: "application/atom+xml",
    title: FOOT.social.news,
    href: pathIn(currentLanguage(), "/feed.xml"),
  },
];

export const meta = () => pageMeta();

/** Unread notifications of the signed-in account, or null; a failure is logged and does not prevent the page. */
async function unreadOf(ctx: RequestContext) {
  if (!can(ctx.actor, "notification:read-own")) return null;
  return ctx.app.notifications.countUnreadNotifications(ctx.actor).catch((error: unknown) => {
    ctx.report(error);
    return null;
  });
}

/** The name in the account's own record; empty without one. A failure is logged and does not prevent the page. */
async function nameOf(ctx: RequestContext): Promise<string> {
  const { actor, app } = ctx;
  const ofStaff = actor.kind === "account" ? (actor.name ?? "") : "";
  try {
    if (has(actor, "patient")) return (await app.patients.readOwnPatient(actor)).name;
    if (!has(actor, "doctor")) return ofStaff;
    const { firstName, lastName } = await app.doctors.readOwnDoctor(actor);
    return `${firstName} ${lastName}`;
  } catch (error) {
    ctx.report(error);
    return "";
  }
}

/** The clinic and account data that the header and footer of every page need. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { actor, app, theme } = ctx;
  const who = context.get(newSessionContext) ?? (actor.kind === "account" ? actor : null);
  const [settings, notifications, ownName, picture] = await Promise.all([
    app.settings.readSettings(actor),
    unreadOf(ctx),
    nameOf(ctx),
    pictureOf(ctx),
  ]);
  const { name, tagline, phone, emergency, example } = settings;
  const site = {
    name,
    tagline: shownTagline(tagline),
    phone: example ? "" : phone,
    emergency,
    feeNote: feeNoteOf(settings),
  };
  const uid = actor.kind === "account" ? actor.uid : undefined;
  // Null for an account without email.
  const email = who ? emailOf(who.email) : undefined;
  return { uid, email, roles: who?.roles ?? [], name: ownName, picture, theme, site, notifications };
}

/** The path of an own picture, which the staff has; a failure is logged and does not prevent the page. */
async function pictureOf({ actor, app, report }: RequestContext): Promise<string | null> {
  if (actor.kind !== "account" || !isOfStaff(actor.roles)) return null;
  try {
    return staffPicturePath(await app.staff.findOwnPicture(actor));
  } catch (error) {
    report(error);
    return null;
  }
}

/** Updates the header after sign-in and sign-out, and after a 403, because the account is signed in then too. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 403;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>("root")?.theme;
  return (
    <html lang={currentLanguage()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#1b3d2b" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c2015" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFocusOnNavigation();
  const { search } = useLocation();
  const carried = useCallback((path: string) => carryPerson(search, path), [search]);
  return (
    <CarriedQuery value={carried}>
      <PageAnswer>
        <Outlet />
      </PageAnswer>
      <SessionWatch uid={loaderData.uid} email={loaderData.email} roles={loaderData.roles} />
      {loaderData.email !== undefined && <LazyCalls key={loaderData.email ?? loaderData.uid} />}
    </CarriedQuery>
  );
}

/** Failures outside the two frames, such as that of this loader itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell year={undefined}>
      <FailureScreen error={error} />
    </SiteShell>
  );
}
