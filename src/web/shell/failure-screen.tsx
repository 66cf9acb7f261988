import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { META } from "#generated/messages/site/meta.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { DASHBOARD_PATH } from "../addresses/dashboard-path.ts";
import { useSiteData } from "../features/site/site-data.ts";
import { Drawing } from "../ui/layout/drawing.tsx";
import { useAccount } from "./account.ts";

/**
 * What is said below the title; the sentence of the status where the failure's own would repeat the title. In:
 * `data({ message })` from this application, or anything else.
 */
function sentenceOf(reported: unknown, status: number): string {
  const own =
    typeof reported === "object" &&
    reported !== null &&
    "message" in reported &&
    typeof reported.message === "string" &&
    !reported.message.startsWith(ofStatus(FAILURE.titles, status)) &&
    reported.message;
  return own || ofStatus(FAILURE.sentences, status);
}

/** The login page that an answer to a signed-out person names. */
function loginOf(reported: unknown): string | undefined {
  const login = typeof reported === "object" && reported !== null && "login" in reported ? reported.login : undefined;
  return typeof login === "string" ? login : undefined;
}

/** The text for a status, or for all others. */
function ofStatus(texts: Readonly<Record<string, string>> & { readonly other: string }, status: number): string {
  return texts[status] ?? texts.other;
}

/** The message of a failed fetch in Chrome, Firefox and Safari. */
const NEVER_ARRIVED = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)/u;

/** Whether the error is a lost connection, which only occurs in the browser. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && NEVER_ARRIVED.test(error.message);
}

/** Shown when a navigation fails without a connection. The URL is already the new one, so reloading suffices. */
function ConnectionLostScreen() {
  useEffect(() => {
    const again = () => location.reload();
    // The service worker has this page or the offline page.
    if (navigator.serviceWorker?.controller) again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return (
    <Screen title={FAILURE.offline.title} sentence={FAILURE.offline.sentence}>
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {FAILURE.offline.again}
      </button>
    </Screen>
  );
}

/**
 * What a page shows inside its frame when it fails: why, and where to go on.
 * @param options - The error of the boundary.
 */
export function FailureScreen({ error }: { readonly error: unknown }) {
  const role = useAccount()?.roles[0];
  if (isConnectionLost(error)) return <ConnectionLostScreen />;
  const { status, data: reported }: { status: number; data?: unknown } = isRouteErrorResponse(error)
    ? error
    : { status: 500 };
  const login = loginOf(reported);
  if (login !== undefined)
    return (
      <Screen title={ofStatus(FAILURE.titles, status)} sentence={ofStatus(FAILURE.sentences, status)}>
        <a href={login} target="_blank" rel="noopener" className={buttonClass()}>
          {FAILURE.logIn}
        </a>
      </Screen>
    );
  return (
    <Screen title={ofStatus(FAILURE.titles, status)} sentence={sentenceOf(reported, status)}>
      {role && (
        <ButtonLink to={DASHBOARD_PATH[role]} variant="primary">
          {SHELL.toDashboard}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={role === undefined ? "primary" : "outlined"}>
        {FAILURE.home}
      </ButtonLink>
      <ButtonLink to="/ContactUs">{FAILURE.write}</ButtonLink>
    </Screen>
  );
}

interface ScreenProps {
  readonly title: string;
  readonly sentence: string;
  /** Links or buttons that lead on. */
  readonly children: ReactNode;
}

function Screen({ title, sentence, children }: ScreenProps) {
  const { name } = useSiteData();
  return (
    <div className="page grid items-center gap-10 py-14 wide:grid-cols-[7fr_5fr] wide:py-20">
      <title>{META.page({ title, site: name })}</title>
      <div>
        <h1>{title}</h1>
        <p className="mt-4 max-w-[54ch] text-lg text-muted">{sentence}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
      <Drawing name="neem" className="mx-auto w-full max-w-[320px]" />
    </div>
  );
}
