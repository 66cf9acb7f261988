import { useEffect, useState } from "react";
import { useFetcher, useHref } from "react-router";
import type { Chat } from "#domain/assistant/assistant.api.ts";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { currentLanguage } from "#domain/language.ts";
import { ASSISTANT_PAGE } from "#generated/messages/assistant/assistant-page.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { useLive } from "#web/live/live.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { withPhoneLinks } from "./answer/card-text.tsx";
import type { CitedPassage } from "./answer/cited-passage.ts";
import { PassagePanel } from "./answer/passage-panel.tsx";
import type { CardTexts } from "./answer/safety-card.tsx";
import { usePassage } from "./answer/use-passage.ts";
import { AsideNote } from "./aside-note.tsx";
import { takeCarried } from "./carried-question.ts";
import { AboutChip } from "./chat/about-chip.tsx";
import { Composer } from "./chat/composer.tsx";
import { TurnOnPage } from "./chat/turn.tsx";
import { isGrave, type StoredTurn, unansweredCard } from "./chat/turns.ts";
import { useConversation } from "./chat/use-conversation.ts";
import { useTabs } from "./chat/use-tabs.ts";
import { FirstScreen } from "./first-screen.tsx";
import { Languages, Side, type SideHistory, Storage } from "./side.tsx";

const SMALL = "mt-1.5 text-center text-xs/[1.125rem] text-muted";

const NARROW = "(width < 56.3125rem)";

function scrollToElement(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * Scrolls the newest question into view when it is asked. On a phone it also scrolls an emergency card to the top, so
 * that the phone numbers are visible above the field.
 */
function useScrollToTurn(key: string | undefined, isFirst: boolean, grave: boolean): void {
  useEffect(() => {
    if (key === undefined) return;
    if (grave && matchMedia(NARROW).matches) scrollToElement(".turn:last-of-type .safety-card");
    else if (isFirst) scrollTo({ top: 0, behavior: "instant" });
    else scrollToElement(".turn:last-of-type");
  }, [key, isFirst, grave]);
}

/** Moves the focus to a question whose button disappeared when it was asked; a field keeps the focus that it has. */
function useFocusOnTurn(key: string | undefined, askedHere: boolean): void {
  useEffect(() => {
    if (key === undefined || !askedHere || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(".turn:last-of-type")?.focus({ preventScroll: true });
  }, [key, askedHere]);
}

export interface AssistantScreenProps {
  readonly action: string;
  readonly turnWords: Readonly<Record<Language, TurnTexts>>;
  readonly second: CardTexts;
  /** Language chosen for answers; null when it follows the question. */
  readonly chosen: Language | null;
  readonly languages: readonly Language[];
  readonly engine: "embedded" | "model";
  /** Where questions are sent besides, as text; null when they stay on the server. */
  readonly goesOut: string | null;
  readonly chat: (Pick<Chat, "id" | "version"> & { readonly turns: readonly StoredTurn[] }) | null;
  /** Card that answers the form without scripts and is not stored. */
  readonly passing: StoredTurn | undefined;
  /** True when the address names a chat that does not exist. */
  readonly gone: boolean;
  /** Idempotency key of a question that is sent without scripts. */
  readonly msg: string;
  readonly most: number;
  readonly passage: CitedPassage | null;
  readonly about: { readonly id: string; readonly title: string } | null;
  readonly history: SideHistory | null;
  readonly foot: string;
  readonly emergency: { readonly number: string; readonly href: string };
  /** Failure and typed text of the form without scripts. */
  readonly refused: { readonly message: string; readonly question: string; readonly asks: boolean } | undefined;
  readonly onBegin: (chatId: string) => void;
  readonly onReload: () => void;
}

function address(action: string, values: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null);
  return given.length === 0 ? action : `${action}?${new URLSearchParams(given)}`;
}

/** Listens for reviews by doctors while a chat is open. */
function Reviews({ version }: { readonly version: number }) {
  useLive("public", version, ["reviews"]);
  return null;
}

/** The assistant's page: the chat, earlier chats and settings beside it, and the panel of a cited passage. */
export function AssistantScreen(props: AssistantScreenProps) {
  const { action, turnWords, chosen, chat, engine, emergency, goesOut, second } = props;
  const here = useHref(action);
  const [about, setAbout] = useState(props.about);
  const announce = useTabs(chat?.id ?? null, props.onReload);
  const conversation = useConversation({
    chatId: chat?.id ?? null,
    saved: [...(chat?.turns ?? []), ...(props.passing ? [props.passing] : [])],
    language: chosen ?? undefined,
    onCreated: props.onBegin,
    onComplete: announce,
    onMissed: props.onReload,
  });
  const { turns, busy } = conversation;
  const chatId = chat?.id ?? null;
  const passage = usePassage(conversation.chatId, props.passage);
  const stopping = useFetcher();
  const ask = (message: string) => conversation.ask(message, about?.id);

  const askCarried = conversation.ask;
  const { most } = props;
  const [tooLong, setTooLong] = useState("");
  useEffect(() => {
    const carried = takeCarried();
    if (carried === null) return;
    // A question that is too long goes into the field, where it can be shortened.
    if (carried.length > most) setTooLong(carried);
    else askCarried(carried);
  }, [askCarried, most]);
  const refused = tooLong === "" ? props.refused : { message: CHAT.tooLong({ most }), question: tooLong, asks: false };

  const last = turns.at(-1);
  const grave = last !== undefined && isGrave(last.answer);
  useScrollToTurn(last?.key, turns.length === 1, grave);
  useFocusOnTurn(last?.key, conversation.askedHere);

  const fields = {
    do: "ask",
    ...(chatId !== null && { chat: chatId, msg: props.msg }),
    ...(about !== null && { about: about.id }),
    ...(chosen !== null && { language: chosen }),
  };
  const unanswered = unansweredCard(turns);
  const mode = last?.answer.facts?.engine ?? engine;
  const sideProps = {
    ...props,
    chatId,
    languageAddress: (language: Language | null) =>
      address(action, { chat: chatId, about: about?.id ?? null, lang: language }),
  };
  return (
    <div
      className={
        "relative min-h-[calc(100dvh_-_112px)] wide:grid wide:min-h-[calc(100dvh_-_129px)] " +
        "wide:grid-cols-[248px_minmax(0,1fr)] " +
        "min-[75rem]:grid-cols-[minmax(248px,calc((100vw_-_940px)/2))_minmax(0,812px)_minmax(320px,1fr)]"
      }
    >
      {chat !== null && <Reviews version={chat.version} />}
      <aside
        aria-label={CHAT.menu}
        className={
          "assistant-side hidden border-r border-rule bg-sunken pt-6 pr-5 pb-8 " +
          "pl-[max(20px,calc((100vw_-_1440px)/2_+_30px))] wide:block " +
          "min-[75rem]:pl-[max(30px,calc((100vw_-_1440px)/2_+_30px))]"
        }
      >
        <div className="sticky top-6">
          <Side {...sideProps} />
        </div>
      </aside>
      <section
        aria-labelledby="assistant-title"
        className="flex min-h-[inherit] min-w-0 flex-col px-(--gutter) wide:px-10"
      >
        <header
          className={
            "assistant-head flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule " + "py-4"
          }
        >
          <h1 id="assistant-title" className="text-[1.5rem]/[2rem]">
            {ASSISTANT_PAGE.title}
          </h1>
          {mode !== "embedded" && (
            <Badge variant="plain">
              <Icon name="library" className="size-3.5 shrink-0" />
              {CHAT.engines[mode]}
            </Badge>
          )}
        </header>
        {turns.length === 0 && !props.history?.chats.length ? (
          <div className="assistant-languages wide:hidden">
            <Languages {...sideProps} inRow />
          </div>
        ) : (
          <details className="assistant-menu border-rule open:border-b open:pb-4 wide:hidden">
            <summary className="flex min-h-11 items-center text-(length:--text-sm) font-semibold text-leaf">
              {CHAT.menu}
            </summary>
            <Side {...sideProps} />
          </details>
        )}
        {props.gone && (
          <div className="mt-6">
            <Alert kind="waiting">{CHAT.notFound}</Alert>
          </div>
        )}
        {turns.length === 0 ? (
          <div>
            <FirstScreen {...{ action: here, fields, emergency, goesOut, onAsk: ask }} />
            <div className="pb-8 wide:hidden">
              <Storage {...sideProps} />
            </div>
          </div>
        ) : (
          <div className="turns pb-8">
            {turns.map((turn) => {
              const spoken = turn.answer.facts?.language ?? chosen ?? currentLanguage();
              return (
                <TurnOnPage
                  key={turn.key}
                  turn={turn}
                  texts={turnWords[spoken]}
                  language={spoken}
                  second={second}
                  place={{ chatId, action }}
                  citing={{
                    open: passage.open,
                    onPress: passage.onPress,
                    address: (turnId, index) => address(here, { chat: chatId, passage: `${turnId}.${index}` }),
                  }}
                  onRetry={conversation.again}
                  replying={turn.key === last?.key && !busy ? { onAsk: ask, fields, action: here } : null}
                  answering={turn.key === unanswered?.key ? { onAnswer: ask, fields, action: here } : null}
                />
              );
            })}
          </div>
        )}
        <div
          className={
            "assistant-foot sticky bottom-0 z-5 -mx-(--gutter) mt-auto " +
            "bg-[linear-gradient(transparent,var(--paper)_12px)] px-(--gutter) pt-3 pb-2.5 " +
            "[@media(height<560px)]:static wide:-mx-10 wide:px-10 " +
            "in-[html:has(.language-suggestion)]:bottom-[6.25rem] " +
            "sm:in-[html:has(.language-suggestion)]:bottom-[4.5rem]"
          }
        >
          {about !== null && <AboutChip title={about.title} off={here} onOff={() => setAbout(null)} />}
          <Composer
            key={tooLong}
            {...{ fields, busy, most, refused, onAsk: ask }}
            // Without scripts this link keeps the chat and language when it shows a refusal or a card that is not
            // stored.
            action={address(here, { chat: chatId, lang: chosen }) + (chatId === null ? "" : `#turn-${props.msg}`)}
            onStop={() => void stopping.submit({ do: "stop", chat: chatId ?? "" }, { method: "post", action })}
          />
          {turns.length > 0 && goesOut !== null && <p className={`${SMALL} wrap-anywhere`}>{goesOut}</p>}
          <p className={SMALL}>{withPhoneLinks(props.foot, [emergency])}</p>
        </div>
      </section>
      <aside
        aria-label={CHAT.source}
        className={"contents min-[75rem]:block min-[75rem]:border-l min-[75rem]:border-rule min-[75rem]:bg-surface"}
      >
        {passage.opened === null ? (
          <div
            className={
              "hidden min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:block min-[75rem]:max-w-[384px] " +
              "min-[75rem]:px-7 min-[75rem]:py-8"
            }
          >
            <AsideNote answer={last?.answer} emergency={emergency.number} />
          </div>
        ) : (
          <PassagePanel
            opened={passage.opened}
            closeAddress={address(here, { chat: chatId })}
            onClose={passage.close}
          />
        )}
      </aside>
    </div>
  );
}
