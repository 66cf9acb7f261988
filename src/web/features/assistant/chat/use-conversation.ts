import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import { newId, newSecret } from "#web/ui/new-id.ts";
import { ask, ConnectionLost, Refused, resume, type SentQuestion } from "../answer/answer-stream.ts";
import { type AskedHere, mergeTurns, type ShownTurn, type StoredTurn } from "./turns.ts";

const RETRY_MS = 4000;

export interface ConversationOptions {
  /** The chat that the address names; null before the first question. */
  readonly chatId: string | null;
  readonly saved: readonly StoredTurn[];
  readonly language: string | undefined;
  /** The chat was created, so its address can be shown. */
  readonly onCreated: (chatId: string) => void;
  /** An answer is complete and stored. */
  readonly onComplete: (chatId: string) => void;
  /** An answer was completed while this page was not reading it, so the stored turns have to be loaded again. */
  readonly onMissed: () => void;
}

export interface Conversation {
  /** Known from the first question on, before the address names it. */
  readonly chatId: string | null;
  readonly turns: readonly ShownTurn[];
  /** True while an answer is being written. */
  readonly busy: boolean;
  /** True once a question was asked on this page. */
  readonly askedHere: boolean;
  readonly ask: (message: string, about?: string) => void;
  /** Sends a refused question again. */
  readonly again: (key: string) => void;
}

/** Resolves when the network is back, after a pause, or when the page is left. */
function networkOrPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, RETRY_MS);
    function done(): void {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
    signal.addEventListener("abort", done, { once: true });
  });
}

/** State of a chat on this page: asks, streams answers, waits for the network, resumes after a reload. */
export function useConversation(parts: ConversationOptions): Conversation {
  const { chatId, saved, language } = parts;
  const [here, setHere] = useState<readonly AskedHere[]>([]);
  const chat = useRef(chatId);
  const browser = useRef<string>(undefined);
  const sent = useRef(new Map<string, SentQuestion>());
  const leaving = useRef<AbortController>(undefined);
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const change = useCallback((key: string, what: (asked: AskedHere) => Partial<AskedHere>) => {
    setHere((all) => all.map((turn) => (turn.key === key ? { ...turn, ...what(turn) } : turn)));
  }, []);

  /** Applies a part; the first part of a resumed answer replaces what was read before. */
  const show = useCallback(
    (key: string, part: AnswerPart) => {
      if (part.type !== "start") return change(key, ({ parts: all }) => ({ parts: [...all, part] }));
      change(key, () => ({ turnId: part.messageId, parts: [part], status: "answering" }));
      if (chat.current !== null && part.messageMetadata.kept !== false) latest.current.onCreated(chat.current);
    },
    [change],
  );

  const send = useCallback(
    async (key: string, question: SentQuestion) => {
      const signal = leaving.current?.signal;
      if (!signal) return;
      while (!signal.aborted) {
        try {
          await ask(question, signal, (part) => show(key, part));
          change(key, () => ({ status: "done" }));
          latest.current.onComplete(question.chatId);
          return;
        } catch (error) {
          if (error instanceof Refused) return change(key, () => ({ status: "refused", refusal: error.message }));
          if (!(error instanceof ConnectionLost)) throw error;
          if (signal.aborted) return;
          change(key, () => ({ status: "queued" }));
          await networkOrPause(signal);
        }
      }
    },
    [change, show],
  );

  const askNow = useCallback(
    (message: string, about?: string) => {
      chat.current ??= newId();
      browser.current ??= newSecret();
      const clientMsgId = newId();
      const question: SentQuestion = {
        chatId: chat.current,
        message,
        clientMsgId,
        browser: browser.current,
        ...(about !== undefined && { about }),
        ...(language !== undefined && { language }),
      };
      sent.current.set(clientMsgId, question);
      const fresh = { key: clientMsgId, turnId: null, question: message, parts: [], refusal: "" } as const;
      setHere((all) => [...all, { ...fresh, status: "sending" }]);
      void send(clientMsgId, question);
    },
    [language, send],
  );

  const again = useCallback(
    (key: string) => {
      const question = sent.current.get(key);
      if (!question) return;
      change(key, () => ({ status: "sending", refusal: "", parts: [] }));
      void send(key, question);
    },
    [change, send],
  );

  // After a reload during an answer, the stream is read again from its first part.
  const last = saved.at(-1);
  const openTurn = last?.answer.ending === null && !here.some(({ turnId }) => turnId === last.id) ? last : undefined;
  const openId = openTurn?.id;
  const openQuestion = openTurn?.question ?? "";
  useEffect(() => {
    const id = chat.current;
    const signal = leaving.current?.signal;
    if (openId === undefined || id === null || !signal) return;
    const fresh = { key: openId, turnId: openId, question: openQuestion, parts: [], refusal: "" } as const;
    setHere((all) => [...all, { ...fresh, status: "answering" }]);
    void (async () => {
      while (!signal.aborted) {
        try {
          const wasUnderWay = await resume(id, signal, (part) => show(openId, part));
          change(openId, () => ({ status: "done" }));
          return wasUnderWay ? latest.current.onComplete(id) : latest.current.onMissed();
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error;
          await networkOrPause(signal);
        }
      }
    })();
  }, [openId, openQuestion, change, show]);

  // A question that waits for the network is in this page alone: the browser asks before a reload drops it.
  const isWaiting = here.some(({ status }) => status === "queued");
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isWaiting]);

  const turns = mergeTurns(saved, here);
  const busy = here.some(({ status }) => status === "sending" || status === "answering");
  return { chatId: chat.current, turns, busy, askedHere: sent.current.size > 0, ask: askNow, again };
}
