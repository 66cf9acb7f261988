import { data, redirect } from "react-router";
import { type AnswerPart, viewOf } from "#domain/assistant/answer-parts.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { AADHAAR_ANSWER_FIELD, aadhaarAnswerOf, answeredFields } from "#domain/privacy/aadhaar-question.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { asksOf, type FormArgs, formResponse, isByScript, readForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { requestContext } from "#web/request-context.ts";
import { newId } from "#web/ui/new-id.ts";
import type { StoredTurn } from "./chat/turns.ts";
import { ASSISTANT_PATH } from "./paths.ts";

/**
 * Fields of the forms on the assistant's page; the last text of a name counts, because a chosen example follows the
 * field.
 */
function typedIn(form: FormData): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && (value !== "" || typed[name] === undefined)) typed[name] = value;
  }
  return typed;
}

function back(chat: string | undefined, language: string | undefined, turn?: string): string {
  const query = new URLSearchParams({ ...(chat && { chat }), ...(language && { lang: language }) }).toString();
  return `${ASSISTANT_PATH}${query && `?${query}`}${turn === undefined ? "" : `#turn-${turn}`}`;
}

/**
 * Asks without scripts and waits for the whole answer.
 * @returns A redirect to its page, or a card that is not stored.
 */
async function askAndWait(ctx: RequestContext, typed: Readonly<Record<string, string>>): Promise<string | StoredTurn> {
  const { message = "", about, language } = typed;
  const turn = await ctx.app.assistant.askQuestion(ctx.actor, {
    chatId: typed.chat || newId(),
    clientMsgId: typed.msg || newId(),
    message,
    ...(about && { about }),
    ...(language && { language }),
  });
  ctx.storeSession(turn.grant);
  const parts: AnswerPart[] = [];
  for await (const part of turn.parts()) parts.push(part);
  if (turn.saved) return back(turn.chatId, language, turn.turnId);
  return { id: turn.turnId, question: message, answer: viewOf(parts), thumb: null, queued: false, review: null };
}

/**
 * Executes the form's intent.
 * @returns A redirect to the result, or a result that has no address.
 */
async function act(ctx: RequestContext, typed: Readonly<Record<string, string>>): Promise<string | StoredTurn> {
  const { assistant } = ctx.app;
  const { actor } = ctx;
  const { chat = "", turn = "" } = typed;
  switch (typed.do ?? "ask") {
    case "ask":
      return askAndWait(ctx, typed);
    case "stop":
      await assistant.stopAnswers(actor, chat);
      return back(chat, undefined);
    case "judge":
      await assistant.judgeAnswer(actor, turn, typed);
      return back(chat, undefined, turn);
    case "consent":
      await assistant.changeChatConsent(actor, typed);
      return back(chat, undefined);
    case "erase":
      await assistant.eraseChat(actor, chat);
      return back(undefined, undefined);
    case "erase-all":
      await assistant.eraseAllChats(actor);
      return back(undefined, undefined);
    default:
      throw fail("INVALID_FORM");
  }
}

/** Intents that scripts send in the background, without navigation. */
const IN_PLACE = new Set(["judge", "stop"]);

/** Action of the assistant's page. Known failures are shown above the field, with the typed text. */
export async function execute({ context, request }: FormArgs) {
  let typed: Readonly<Record<string, string>> = {};
  try {
    typed = typedIn(await readForm(request));
    const { message = "", [AADHAAR_ANSWER_FIELD]: button } = typed;
    const seen = await act(context.get(requestContext), {
      ...typed,
      ...answeredFields({ message }, aadhaarAnswerOf(button).answer),
    });
    if (typeof seen !== "string") return data({ ok: true as const, handOff: seen });
    return isByScript(request) && IN_PLACE.has(typed.do ?? "") ? formResponse(done("")) : redirect(seen, 303);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const values = { message: typed.message ?? "" };
    const shown = error.code === "NOT_FOUND" ? CHAT.notFound : failureText(error);
    return formResponse({ ok: false, message: shown, ...asksOf(error), values }, error.status);
  }
}
