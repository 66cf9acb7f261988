import { randomUUID } from "node:crypto";
import { emailOf } from "#domain/accounts/no-email.ts";
import type { Actor } from "#domain/actor.ts";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { type HandOffDraft, handOffMessage, handOffSchema, MAX_SUMMARY_LENGTH } from "#domain/assistant/chats.rules.ts";
import { mentions, REASONS, type Reason } from "#domain/assistant/safety-card/mentions.ts";
import { SHARE_WORDS } from "#domain/assistant/storage-consent.ts";
import { checkOrFail } from "#domain/form.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { currentLanguage } from "#domain/language.ts";
import { GUARD_FIELDS } from "#domain/spam-guard.ts";
import { cutWithin } from "#domain/text-cut.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { addConsent, hashText } from "#server/features/consents/consents.service.ts";
import { sendContactMessage } from "#server/features/contact/contact.service.ts";
import { readOwnPatient } from "#server/features/patients/patients.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { findOwnChat } from "./ownership.ts";
import { openParts, openQuestion } from "./transcript.ts";
import { listTurns, readPartsOf } from "./turns.queries.ts";

const SHARE_SUMMARY = "share-summary";
const MAX_QUESTIONS = 3;
/** Durations such as "for three days", "since Monday", "teen din se", "तीन दिन से". */
const DURATIONS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:for|since|from)\s+(?:(?:the|last|past|about|almost|over)\s+)*` +
      String.raw`(?:\d+|[a-z]+)\s*(?:hours?|days?|weeks?|months?|years?)\b`,
    "iu",
  ),
  /\bsince\s+(?:yesterday|this morning|last night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/iu,
  /(?:\d+|[a-z]+)\s+(?:ghant[ae]|din|haft[ae]|mahin[ae]|saal)\s+se\b/iu,
  /\bkal\s+(?:raat\s+)?se\b/iu,
  /\S+\s+(?:घंटे|दिन|दिनों|हफ़्ते|हफ्ते|महीने|साल)\s+से/u,
  /कल\s+(?:रात\s+)?से/u,
];
/** Whole clauses with medicines, from phrases such as "I take …", "I'm on …", "… leta hoon". */
const MEDICINES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:i(?:\s+am|'m)?\s+(?:take|taking|on|using)|i\s+use|my\s+(?:tablets?|medicines?)\s+(?:is|are))` +
      String.raw`\s+([^.?!\n]{3,})`,
    "iu",
  ),
  /(?:^|[.?!\n])([^.?!\n]{3,})\s+(?:(?:le|kha)\s+rah[ai]|let[ai]|khat[ai])\s+(?:hoon|hun|hu)\b/iu,
  /(?:^|[.?!।\n])([^.?!।\n]{3,})\s+(?:ले रहा|ले रही|लेता|लेती|खाता|खाती)\s+हूँ/u,
];

/** Ages such as "I am 62", "my 4 year old", "60 saal ki". */
const AGES: readonly RegExp[] = [
  /\b\d{1,3}\s*-?\s*(?:years?|yrs?|months?|weeks?)\s*-?\s*old\b/iu,
  /\b(?:i am|i'm|he is|she is|aged?)\s+(\d{1,3})\b(?!\s*(?:weeks?|months?|kg|cm|days?|hours?))/iu,
  /\b\d{1,3}\s*(?:saal|sal|mahin[ae])\s+k[aie]\b/iu,
  /\d{1,3}\s*(?:साल|वर्ष|महीने)\s+(?:का|की|के)/u,
];
/** Allergies such as "allergic to penicillin", "sulfa se allergy", "पेनिसिलिन से एलर्जी". */
const ALLERGIES: readonly RegExp[] = [
  /\ballerg(?:ic|y)\s+(?:to|of|from)\s+([^.?!,\n]{2,})/iu,
  /([\p{L}\p{M}]{2,30})\s+se\s+(?:mujhe\s+)?allerg(?:y|i)\b/iu,
  /([\p{L}\p{M}]{2,30})\s+से\s+(?:मुझे\s+)?(?:एलर्जी|ऐलर्जी)/u,
];
const EXPECTING: readonly Reason[] = ["pregnant", "breastfeeding", "trying", "delivered"];

function firstMatch(texts: readonly string[], patterns: readonly RegExp[]): string {
  for (const text of texts) {
    for (const pattern of patterns) {
      const hit = pattern.exec(text);
      if (hit) return (hit[1] ?? hit[0]).trim();
    }
  }
  return "";
}

async function nameOf(app: App, actor: Actor): Promise<string> {
  if (actor.kind !== "account" || !actor.roles.includes("patient")) return "";
  return (await readOwnPatient(app, actor)).name;
}

/** {@inheritDoc AssistantApi.readHandOff} */
export async function readHandOff(app: App, actor: Actor, chatId: string): Promise<HandOffDraft> {
  await findOwnChat(app, actor, chatId);
  const turns = await listTurns(app.db, chatId);
  const questions = turns.map((turn) => openQuestion(app, turn));
  const rows = await readPartsOf(
    app.db,
    turns.map(({ id }) => id),
  );
  const byTurn = Map.groupBy(rows, ({ turnId }) => turnId);
  const views = turns.map(({ id }) => viewOf(openParts(app, byTurn.get(id) ?? [])));
  const language = currentLanguage();
  const last = questions.at(-1) ?? "";
  const expecting = mentions(last, questions.slice(0, -1)).reasons.filter((reason) => EXPECTING.includes(reason));
  const triageMessages = [...new Set(views.flatMap(({ card }) => (card ? [card.text] : [])))];
  return {
    chatId,
    name: await nameOf(app, actor),
    email: (actor.kind === "account" && emailOf(actor.email)) || "",
    complaint: cutWithin(questions.slice(-MAX_QUESTIONS).join("\n"), MAX_SUMMARY_LENGTH),
    since: firstMatch(questions.toReversed(), DURATIONS),
    age: firstMatch(questions.toReversed(), AGES),
    pregnancy: expecting.map((reason) => REASONS[reason][language]).join(", "),
    medicines: firstMatch(questions.toReversed(), MEDICINES),
    allergies: firstMatch(questions.toReversed(), ALLERGIES),
    notices: cutWithin(triageMessages.join("\n"), MAX_SUMMARY_LENGTH),
    language,
  };
}

/** {@inheritDoc AssistantApi.sendHandOff} */
export async function sendHandOff(app: App, actor: Actor, chatId: string, input: unknown): Promise<void> {
  const chat = await findOwnChat(app, actor, chatId);
  const summary = checkOrFail(handOffSchema, input);
  const guards = [...GUARD_FIELDS, IDEMPOTENCY_FIELD].map((name) => [name, Reflect.get(Object(input), name)] as const);
  await sendContactMessage(app, actor, {
    ...Object.fromEntries(guards),
    name: summary.name,
    email: summary.email,
    subject: HAND_OFF.subject,
    message: handOffMessage(summary),
  });
  const { language } = summary;
  const consent: Parameters<typeof addConsent>[1] = {
    // A resubmitted form is one consent.
    id: idempotencyKeyOf(actor, input, [chatId, summary]) ?? randomUUID(),
    uid: actor.kind === "account" ? actor.uid : `visitor:${chat.tokenHash ?? ""}`,
    ...{ purpose: SHARE_SUMMARY, act: "given", language },
    ...{ wordsHash: hashText(SHARE_WORDS[language]), at: moment(app.clock) },
    consultationId: null,
  };
  // A visitor's is no account's.
  await inViewOfClinic(() => addConsent(app.db, consent));
}
