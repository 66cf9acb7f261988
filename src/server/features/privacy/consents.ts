import { ASKED_WORDS, type ConsentAct, consentTextOf, PURPOSES } from "#domain/privacy/consents.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Queryable } from "#server/database/open.ts";
import { hashText } from "#server/features/consents/consents.service.ts";
import { listConsents, listConsultationConsents } from "./own-rows.queries.ts";

const textsByHash = new Map(
  Object.values(ASKED_WORDS).flatMap((words) => Object.values(words).map((text) => [hashText(text), text] as const)),
);

/** Language of the consent text for a consultation. */
const CONSULTATION_LANGUAGE = "en";

/** All consents and withdrawals of a person with the text that was shown, newest first. */
export async function consentsOf(db: Queryable, uid: string): Promise<ConsentAct[]> {
  const acts = (await listConsents(db, uid))
    .filter(({ purpose }) => isOneOf(PURPOSES, purpose))
    .map(({ purpose, act, at, language, wordsHash, consultationId }): ConsentAct => {
      const words = textsByHash.get(wordsHash) ?? null;
      return {
        ...{ purpose: purpose, act, at, language, words, mark: wordsHash },
        consultationId,
        upcoming: false,
      };
    });
  const consultations = (await listConsultationConsents(db, uid)).flatMap(
    ({ id, live, consentVersion, consentAt }): ConsentAct[] => {
      if (consentVersion === null || consentAt === null) return [];
      const words = consentTextOf(consentVersion);
      const mark = consentVersion;
      return [
        {
          ...{ purpose: "visit", act: "given", at: consentAt, language: CONSULTATION_LANGUAGE },
          words,
          mark,
          consultationId: id,
          upcoming: live === 1,
        },
      ];
    },
  );
  return [...acts, ...consultations].sort((a, b) => (a.at < b.at ? 1 : -1));
}
