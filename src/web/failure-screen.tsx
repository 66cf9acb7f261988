import { type ReactNode, useEffect } from "react";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Logo } from "./features/site/logo.tsx";
import { useSiteData } from "./features/site/site-data.ts";
import { Strip } from "./features/site/strip.tsx";
import { Drawing } from "./ui/layout/drawing.tsx";

const TITLES: Record<number, string> = {
  403: "This door stays closed",
  404: "There is nothing here",
  405: "That cannot be done here",
};
const TITLE = "Something went wrong";
const SENTENCES: Record<number, string> = {
  404: "There is nothing at this address.",
  405: "The page you sent this to does not take forms.",
};
const SENTENCE = "Nothing was lost on your side. Please try again in a moment.";
const LOST = {
  title: "The clinic could not be reached",
  sentence:
    "Your connection may be down. Nothing was sent and nothing is lost; this page comes as soon as the line is back.",
  again: "Try again",
};
const HOME = "Back to the first page";
const WRITE = "Write to the clinic";

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
  return SENTENCES[status] ?? SENTENCE;
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
    <Screen title={LOST.title} sentence={LOST.sentence}>
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {LOST.again}
      </button>
    </Screen>
  );
}

/** The error page for all failures with a status. */
export function FailureScreen({ status, reported }: FailureScreenProps) {
  return (
    <Screen title={TITLES[status] ?? TITLE} sentence={sentenceOf(reported, status)}>
      <ButtonLink to="/" look="primary">
        {HOME}
      </ButtonLink>
      <ButtonLink to="/ContactUs">{WRITE}</ButtonLink>
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
      <title>{`${title} · ${name}`}</title>
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
