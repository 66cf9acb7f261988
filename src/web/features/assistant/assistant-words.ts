/** Texts of the page around a chat. Templates have their values in braces. */
export interface PageWords {
  readonly title: string;
  readonly lead: string;
  readonly modes: { readonly embedded: string; readonly model: string };
  readonly does: { readonly title: string; readonly lines: readonly string[] };
  readonly doesNot: { readonly title: string; readonly lines: readonly string[] };
  readonly who: string;
  readonly emergency: string;
  /** Where questions are sent when the operator has configured a language model. */
  readonly goesOut: string;
  readonly startersTitle: string;
  readonly starters: readonly string[];
  readonly language: string;
  readonly menu: string;
  readonly newQuestion: string;
  readonly ask: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly left: string;
  readonly tooLong: string;
  readonly empty: string;
  readonly about: string;
  readonly notAbout: string;
  readonly sourceHint: string;
  readonly source: string;
  readonly close: string;
  readonly openArticle: string;
  readonly changed: string;
  readonly passageLost: string;
  readonly opening: string;
  readonly notFound: string;
  readonly storage: {
    readonly visitor: string;
    readonly notStored: string;
    readonly saved: string;
    readonly allow: string;
    readonly agree: string;
    readonly withdraw: string;
    readonly details: string;
    readonly erase: string;
    readonly eraseAll: string;
    readonly eraseSure: string;
    readonly chats: string;
  };
  readonly announce: { readonly title: string; readonly lines: readonly string[]; readonly phone: string };
}

/** Texts of one question and its answer, in the language of the answer. */
export interface TurnWords {
  readonly asked: string;
  readonly answer: string;
  readonly looking: string;
  readonly writing: string;
  readonly queued: string;
  readonly retry: string;
  readonly stopped: string;
  readonly more: string;
  readonly sources: string;
  readonly open: string;
  readonly citation: string;
  readonly seeDoctor: string;
  readonly copy: string;
  readonly copied: string;
  readonly up: string;
  readonly down: string;
  readonly thanks: string;
  readonly awaiting: string;
  readonly reviewed: string;
  readonly corrected: string;
  readonly withdrawn: string;
  readonly replaced: string;
  readonly engines: { readonly embedded: string; readonly model: string; readonly "embedded-fallback": string };
  readonly card: {
    readonly emergency: string;
    readonly crisis: string;
    readonly callNow: string;
    readonly fixed: string;
  };
}
