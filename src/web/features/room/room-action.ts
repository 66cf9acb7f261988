import { redirect } from "react-router";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { MAX_TEXT_LENGTH } from "#domain/room/room.rules.ts";
import { STEPS } from "#generated/messages/room/steps.ts";
import { type FormArgs, formResponse, readForm, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { CHAT_QUERY } from "./room-panes.ts";

/** Limits that the screen needs; the loader sends them so that the domain rules are not part of the page's script. */
export const ROOM_LIMITS = { text: MAX_TEXT_LENGTH, bytes: MAX_FILE_BYTES } as const;

/** The chat of the room, where forms without scripts come back to. */
const chatOf = (id: string) => `/consultations/${encodeURIComponent(id)}?${CHAT_QUERY}`;

/**
 * Handles the room's plain forms: a state transition, or a message.
 * @param id - The consultation's id.
 */
export function roomAction(args: FormArgs, id: string) {
  return submitForm(args, {
    fields: ["intent", "key", "text", "seen"],
    submit: async ({ app, actor }, { intent, ...typed }) => {
      switch (intent) {
        case "arrive":
          await app.consultations.recordArrival(actor, id);
          return done(STEPS.done);
        case "begin":
          await app.consultations.beginConsultation(actor, id);
          return done(STEPS.done);
        case "complete":
          await app.consultations.completeConsultation(actor, id);
          return done(STEPS.done);
        case "miss":
          await app.consultations.recordNoShow(actor, id);
          return done(STEPS.done);
        case "say":
          await app.room.sendMessage(actor, id, typed);
          // A redirect, so that reloading the page sends nothing again.
          throw redirect(chatOf(id), 303);
        case "alert":
          await app.room.sendAlert(actor, id, typed);
          throw redirect(`${chatOf(id)}#chat`, 303);
        default:
          throw fail("INVALID_FORM");
      }
    },
  });
}

/** The file of a form, with its other fields. Throws INVALID_FORM when there are several. */
export async function fileIn(request: Request): Promise<Record<string, unknown>> {
  const form = await readForm(request);
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) throw fail("INVALID_FORM", "file");
  const sent = file instanceof File ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : {};
  return {
    name: "",
    ...sent,
    key: form.get("key"),
    text: form.get("text") ?? undefined,
    seen: form.get("seen") ?? undefined,
    request: form.get("request") ?? undefined,
  };
}

/** Stores a file that was sent without scripts, and redirects to the page; a refusal is shown on it. */
export async function fileAction({ context, request }: FormArgs, id: string) {
  const { app, actor } = context.get(requestContext);
  context.set(formAnsweredContext, true);
  try {
    await app.room.sendFile(actor, id, await fileIn(request));
  } catch (error) {
    if (!isFailure(error) || error.code === "NOT_FOUND") throw error;
    const { field, status } = error;
    return formResponse({ ok: false, message: failureText(error), field, values: {} }, status);
  }
  throw redirect(chatOf(id), 303);
}

/** Whether a request is a file upload: by its content type, before its body is read. */
export function bringsFile(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}
