import type { FileVerdict, Verified } from "#domain/advice/advice.api.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { FILE_VERDICTS } from "#generated/messages/advice/file-verdicts.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { STATUS } from "#generated/messages/advice/status.ts";
import { VERIFY } from "#generated/messages/advice/verify.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";

const STATUS_KINDS = { genuine: "success", superseded: "waiting", withdrawn: "danger" } as const;
const FILE_KINDS = { genuine: "success", unlisted: "waiting", altered: "danger", "not-ours": "info" } as const;

/** Verification status of a document, with doctor and date. */
export function DocumentVerdict({ verified }: { readonly verified: Verified }) {
  const { kind, state, doctor, signedAt, endedAt, version } = verified;
  const { heading, words } = STATUS[state];
  const by = [
    signedDoctor(doctor.name),
    doctor.qualifications,
    SIGNED_ADVICE.registration({ number: doctor.registrationNumber }),
  ].join("\n");
  return (
    <div className="grid gap-5">
      <Alert kind={STATUS_KINDS[state]}>
        <p className="text-lg font-semibold">{heading}</p>
        <p className="font-normal">
          {kind !== "prescription" && state === "withdrawn" ? SIGNED_PAPERS.withdrawnVerdict : words}
        </p>
      </Alert>
      <RecordList
        lines={[
          { term: SIGNED_PAPERS.document, value: PAPERS.kinds[kind] },
          { term: VERIFY.signedBy, value: by },
          { term: VERIFY.signedOn, value: formatMomentWithZone(signedAt, CLINIC_ZONE) },
          { term: VERIFY.version, value: String(version) },
          ...(endedAt === null ? [] : [{ term: VERIFY.endedOn, value: formatMomentWithZone(endedAt, CLINIC_ZONE) }]),
        ]}
      />
      <p className="text-sm text-muted">{VERIFY.emergency}</p>
    </div>
  );
}

/** Result of checking a file; for a genuine one also the status of its document. */
export function FileVerdictView({ verdict }: { readonly verdict: FileVerdict }) {
  const { heading, words } = FILE_VERDICTS[verdict.kind];
  return (
    <div className="grid gap-5">
      <Alert kind={FILE_KINDS[verdict.kind]}>
        <p className="text-lg font-semibold">{heading}</p>
        <p className="font-normal">{words}</p>
      </Alert>
      {verdict.kind === "genuine" && <DocumentVerdict verified={verdict.verified} />}
    </div>
  );
}
