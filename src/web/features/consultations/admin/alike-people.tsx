import type { AlikeCaller } from "#domain/consultations/consultation.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import type { AlikePatient } from "#domain/patients/patient-finder.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { ALIKE } from "#generated/messages/consultations/alike.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface AlikePeopleProps {
  readonly accounts: readonly AlikePatient[];
  readonly callers: readonly AlikeCaller[];
  readonly patientPath: (uid: string) => string;
  readonly consultationPath: (id: string) => string;
}

/** Accounts and callers who may be the same person; nothing without any. */
export function AlikePeople({ accounts, callers, patientPath, consultationPath }: AlikePeopleProps) {
  const lines = [
    ...accounts.map(({ uid, name, email, same }) => {
      const textOf = same === "birthday" ? ALIKE.accountBirthday : ALIKE.accountPhone;
      return { path: patientPath(uid), text: textOf({ name, email }) };
    }),
    ...callers.map(({ id, name, startsAt, same }) => {
      const when = formatShortMoment(startsAt, CLINIC_ZONE);
      const text = same === "birthday" ? ALIKE.birthday({ when }) : ALIKE.phone({ name, when });
      return { path: consultationPath(id), text };
    }),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="mb-6 grid max-w-[680px] gap-2">
      {lines.map(({ path, text }) => (
        <Alert key={path} kind="info">
          {text} <TouchLink to={path}>{ALIKE.open}</TouchLink>
        </Alert>
      ))}
    </div>
  );
}
