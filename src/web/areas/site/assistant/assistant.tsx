import { useState } from "react";
import { data, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { FRAMES } from "#domain/assistant/answer/frames.ts";
import type { Chat } from "#domain/assistant/assistant.api.ts";
import { MAX_QUESTION_LENGTH } from "#domain/assistant/assistant.rules.ts";
import { clinicNumbers } from "#domain/assistant/safety-card/clinic-numbers.ts";
import { STORAGE_CONSENT } from "#domain/assistant/storage-consent.ts";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { TURN_WORDS } from "#domain/assistant/turn-words.ts";
import { currentLanguage } from "#domain/language.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { ASSISTANT_PAGE } from "#generated/messages/assistant/assistant-page.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { cardTexts } from "#web/features/assistant/answer/card-texts.ts";
import { citedPassage } from "#web/features/assistant/answer/cited-passage.ts";
import { execute } from "#web/features/assistant/assistant-action.ts";
import { AssistantScreen } from "#web/features/assistant/assistant-screen.tsx";
import { ASSISTANT_PATH } from "#web/features/assistant/paths.ts";
import { telephone } from "#web/features/site/site-data.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { newId } from "#web/ui/new-id.ts";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/assistant.ts";

interface OpenChat {
  /** Increases when another chat opens on the page, as a React key that resets state. */
  readonly key: number;
  readonly chatId: string | null;
  /** The chat in the address when this one opened. */
  readonly before: string | null;
}

/**
 * The chat that is open on the page. A new chat gets its address while its first answer is arriving and stays open; an
 * address with another chat, or none, opens that instead.
 * @param named - The chat in the address.
 */
function useOpenChat(named: string | null): {
  readonly key: number;
  readonly take: (chatId: string) => void;
} {
  const [openChat, setOpenChat] = useState<OpenChat>({ key: 0, chatId: named, before: named });
  if (named === openChat.chatId && named !== openChat.before) setOpenChat({ ...openChat, before: named });
  else if (named !== openChat.chatId && named !== openChat.before) {
    setOpenChat({ key: openChat.key + 1, chatId: named, before: named });
  }
  return { key: openChat.key, take: (chatId) => setOpenChat((now) => ({ ...now, chatId })) };
}

const ABOUT = /^(remedy|topic|health):([a-z0-9-]{1,100})$/u;

/** The library page that a question is about, as the address names it: a remedy, else a topic of that name. */
async function aboutPage({ app, actor }: RequestContext, named: string | null) {
  const [, kind, slug] = ABOUT.exec(named ?? "") ?? [];
  if (slug === undefined) return null;
  if (kind === "health") {
    const known = await nullOn("NOT_FOUND", app.remedies.readHealthTopic(actor, slug));
    return known && { id: `health:${slug}`, title: known.name[currentLanguage()] };
  }
  const remedy = await nullOn(
    "NOT_FOUND",
    app.remedies.readRemedy(actor, slug, currentLanguage()).then((page) => page.remedy.name),
  );
  if (remedy !== null) return { id: `remedy:${slug}`, title: remedy };
  const topic = await nullOn(
    "NOT_FOUND",
    app.remedies.readTopic(actor, slug, currentLanguage()).then((page) => page.topic.title),
  );
  return topic === null ? null : { id: `topic:${slug}`, title: topic };
}

export const action = execute;
export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

/** Null when the chat does not exist or belongs to another visitor; the page then says so. */
async function openChat({ app, actor }: RequestContext, id: string | null) {
  return id === null ? null : nullOn("NOT_FOUND", app.assistant.openChat(actor, id));
}

/** A chat without the parts that its answers were sent in, which would double its size. */
function withoutParts({ id, turns, version }: Chat) {
  return { id, version, turns: turns.map(({ parts: _, askedAt: __, ...turn }) => turn) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor, origin } = ctx;
  const query = url.searchParams;
  const named = query.get("chat");
  const [opened, { engine, modelHost, languages }, settings, own, about] = await Promise.all([
    openChat(ctx, named),
    app.assistant.readWelcome(actor),
    app.settings.readSettings(actor),
    nullOn("NOT_FOUND", app.assistant.listOwnChats(actor)),
    aboutPage(ctx, query.get("about")),
  ]);
  const chat = opened && withoutParts(opened);
  const [turnId = "", index = ""] = (query.get("passage") ?? "").split(".");
  const { emergency } = clinicNumbers(settings);
  const gone = named !== null && chat === null;
  const head = publicMeta({
    site: settings.name,
    title: ASSISTANT_PAGE.title,
    description: ASSISTANT_PAGE.about,
    address: origin + ASSISTANT_PATH,
  });
  const page = {
    head,
    turnWords: TURN_WORDS,
    second: cardTexts(settings),
    chosen: LANGUAGES.find((language) => language === query.get("lang")) ?? null,
    languages,
    engine,
    goesOut: modelHost === null ? null : CHAT.goesOut({ host: modelHost }),
    chat,
    gone,
    // Unique to a visitor, so only on pages with a chat: the first page may be cached for all.
    msg: chat === null ? "" : newId(),
    most: MAX_QUESTION_LENGTH,
    passage: opened && turnId !== "" ? await nullOn("NOT_FOUND", citedPassage(ctx, opened, turnId, index)) : null,
    about,
    history: own && {
      chats: own.chats,
      saved: own.consent.stored,
      storageConsent: STORAGE_CONSENT[currentLanguage()],
    },
    foot: FRAMES[currentLanguage()].footer(emergency),
    emergency: { number: emergency, href: telephone(emergency) },
  };
  return data(page, { status: gone ? 404 : 200 });
}

export default function Assistant({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const named = query.get("chat");
  const { key, take } = useOpenChat(named);
  const handOff = actionData !== undefined && "handOff" in actionData ? actionData.handOff : undefined;
  const refused =
    actionData !== undefined && "values" in actionData && !actionData.ok
      ? { message: actionData.message, question: actionData.values.message ?? "", asks: actionData.asks !== undefined }
      : undefined;

  function onBegin(chatId: string): void {
    if (chatId === named) return;
    take(chatId);
    const lang = query.get("lang");
    const address = new URLSearchParams({ chat: chatId, ...(lang !== null && { lang }) });
    void navigate(`${ASSISTANT_PATH}?${address}`, { replace: true, preventScrollReset: true });
  }

  return (
    <AssistantScreen
      key={key}
      {...loaderData}
      action={ASSISTANT_PATH}
      refused={refused}
      passing={handOff}
      onBegin={onBegin}
      onReload={() => void revalidate()}
    />
  );
}
