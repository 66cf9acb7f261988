import { type ReactNode, useEffect } from "react";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { META } from "#generated/messages/site/meta.ts";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Logo } from "./features/site/logo.tsx";
import { useSiteData } from "./features/site/site-data.ts";
import { Strip } from "./features/site/strip.tsx";
import { Drawing } from "./ui/layout/drawing.tsx";

interface FailureScreenProps {
  readonly status: number;
  /** The thrown value: `data({ message })` from this application, or anything else. */
  readonly reported?: unknown;
}

function sentenceOf(reported: unknown, status: number): string {
  if (
    typeof reported === "object" &&
    reported !== null &&
    "message" in reported &&
    typeof reported.message === "string"
  ) {
    return reported.message;
  }
  return ofStatus(FAILURE.sentences, status);
}

/** The text for a status, or for all others. */
function ofStatus(texts: Readonly<Record<string, string>> & { readonly other: string }, status: number): string {
  return texts[status] ?? texts.other;
}

/** The message of a failed fetch in Chrome, Firefox and Safari. */
const NEVER_ARRIVED = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)/u;

/** Whether the error is a lost connection, which only occurs in the browser. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && NEVER_ARRIVED.test(error.message);
}

/** Shown when a navigation fails without a connection. The URL is already the new one, so reloading suffices. */
export function ConnectionLostScreen() {
  useEffect(() => {
    const again = () => location.reload();
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

/** The error page for all failures with a status. */
export function FailureScreen({ status, reported }: FailureScreenProps) {
  return (
    <Screen title={ofStatus(FAILURE.titles, status)} sentence={sentenceOf(reported, status)}>
      <ButtonLink to="/" look="primary">
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
    <>
      <title>{META.page({ title, site: name })}</title>
      <Strip />
      <header className="border-b border-rule">
        <div className="page flex min-h-[84px] items-center">
          <Logo />
        </div>
      </header>
      <main id="main" className="page grid items-center gap-10 py-14 wide:grid-cols-[7fr_5fr] wide:py-20">
        <div>
          <h1>{title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{sentence}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        <Drawing of="neem" className="mx-auto w-full max-w-[320px]" />
      </main>
    </>
  );
}
