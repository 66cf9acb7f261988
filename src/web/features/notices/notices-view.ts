import type { NoticePage } from "#domain/notices/notices.calls.ts";
import { DOCTOR_NOTICES, type Notice, type NoticeKind } from "#domain/notices/notices.rules.ts";
import { flaggedVisits, SAID } from "./notices.copy.ts";

export const NOTICES_PATH = "/notices";

/** A notice as a screen shows it. Moments are UTC ISO. */
export interface NoticeView {
  readonly id: string;
  readonly said: string;
  /** With whom, or how many. */
  readonly whom: string | null;
  readonly visit: { readonly startsAt: string; readonly zone: string } | null;
  readonly at: string;
  readonly read: boolean;
}

const FOR_DOCTORS: readonly NoticeKind[] = DOCTOR_NOTICES;

function whom({ kind, doctor, count }: Notice): string | null {
  const visits = count === null ? [] : [flaggedVisits(count)];
  // A doctor need not be told who the doctor is.
  const names = doctor === null || FOR_DOCTORS.includes(kind) ? [] : [doctor];
  return [...visits, ...names].join(" · ") || null;
}

/** What a screen needs of a page of notices: their sentences are put in here, once, on the server. */
export function noticesView({ rows, ...page }: NoticePage) {
  const notices = rows.map((notice): NoticeView => {
    const { id, kind, visit, at, read } = notice;
    const when = visit === null ? null : { startsAt: visit.startsAt, zone: visit.zone };
    return { id, said: SAID[kind], whom: whom(notice), visit: when, at, read };
  });
  return { ...page, notices };
}
export type NoticesView = ReturnType<typeof noticesView>;
