import { randomBytes, randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { type AnswerPart, type AnswerView, viewOf } from "#domain/assistant/answer-parts.ts";
import type { AskResult } from "#domain/assistant/assistant.api.ts";
import { ASSISTANT_DEFAULTS, type AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import type { AppContainer } from "#server/app-container.ts";
import { aVisitor, cookiesAfter } from "./open-clinic.ts";

/** What a browser sends for a new message of a chat. */
export function aQuestion(message: string, chatId: string = randomUUID()) {
  return { chatId, message, clientMsgId: randomUUID() };
}

/** The same from the script of a page, which sends its browser's secret, so that a repetition is of the same person. */
export function aQuestionOfPage(message: string, chatId?: string) {
  return { ...aQuestion(message, chatId), browser: randomBytes(32).toString("base64url") };
}

/** Changes the assistant's settings; all others are the defaults. */
export async function changeAssistantSettings(
  { api: { settings } }: Pick<AppContainer, "api">,
  admin: Actor,
  changes: Partial<AssistantSettings> = {},
): Promise<void> {
  const { assistantVersion: version } = await settings.readSettings(admin);
  await settings.writeAssistantSettings(admin, { ...ASSISTANT_DEFAULTS, ...changes, version });
}

/** All parts of an answer, in order. */
export async function partsOf(asked: AskResult): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of asked.parts()) parts.push(part);
  return parts;
}

/** A person with a browser who uses the assistant. */
export interface ChatClient {
  readonly actor: Actor;
  readonly chatId: string;
  ask(message: string): Promise<{ readonly turnId: string; readonly view: AnswerView; readonly parts: AnswerPart[] }>;
}

/** Starts a chat and stores the cookie that a visitor's browser gets. */
export function createChatClient(open: AppContainer, person?: Actor): ChatClient {
  let actor = person ?? aVisitor();
  const chatId = randomUUID();
  return {
    get actor() {
      return actor;
    },
    chatId,
    async ask(message) {
      const asked = await open.api.assistant.askQuestion(actor, aQuestion(message, chatId));
      const cookies = cookiesAfter(asked.grant.cookies, actor.client.cookies);
      actor = { ...actor, client: { ...actor.client, cookies } };
      const parts = await partsOf(asked);
      return { turnId: asked.turnId, view: viewOf(parts), parts };
    },
  };
}
