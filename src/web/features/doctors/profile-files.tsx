import { useFetcher } from "react-router";
import type { DoctorFile } from "#domain/doctors/files.rules.ts";
import type { OwnProfile } from "#domain/doctors/profile.api.ts";
import { FILES } from "#generated/messages/doctors/files.ts";
import { UploadForm } from "#web/forms/files/upload-form.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { ProfileLimits } from "./profile-action.ts";

interface ProfileFilesProps {
  readonly own: Pick<OwnProfile, "files" | "verificationStatus">;
  readonly limits: ProfileLimits;
  readonly action: string;
  readonly filePath: (id: string) => string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

interface EvidenceProps {
  readonly file: DoctorFile;
  readonly action: string;
  readonly path: string;
  readonly removable: boolean;
}

function Evidence({ file, action, path, removable }: EvidenceProps) {
  const fetcher = useFetcher<FormAnswer>();
  const failed = fetcher.data?.ok === false ? fetcher.data : undefined;
  return (
    <li className="border-b border-rule py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link reloadDocument to={path} className="touch-link text-base wrap-anywhere">
          {file.name}
        </Link>
        <span className="flex items-center gap-2 text-sm text-muted tabular-nums">
          {fileSize(file.size)}
          {removable && (
            <fetcher.Form method="post" action={action}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={file.id} />
              <Button
                type="submit"
                variant="quiet"
                size="small"
                busy={fetcher.state !== "idle"}
                aria-label={FILES.remove({ name: file.name })}
              >
                {FILES.removeWord}
              </Button>
            </fetcher.Form>
          )}
        </span>
      </div>
      {failed && <Alert kind="danger">{failed.message}</Alert>}
    </li>
  );
}

/** Portrait, signature and certificates: each has a form, to upload a file while the profile is edited. */
export function ProfileFiles({ own, limits, action, filePath, sent }: ProfileFilesProps) {
  const portrait = own.files.find(({ kind }) => kind === "portrait");
  const evidence = own.files.filter(({ kind }) => kind === "evidence");
  const signature = own.files.find(({ kind }) => kind === "signature");
  const removable = own.verificationStatus === "waiting" || own.verificationStatus === "rejected";
  const most = { bytes: limits.fileBytes, message: limits.fileTooLarge };
  const answerTo = (kind: string) => (sent?.values.intent === kind ? sent : undefined);
  return (
    <div className="grid gap-6">
      <Card>
        <h2 className="mb-4 text-h4">{FILES.portrait}</h2>
        {portrait ? (
          <img
            src={filePath(portrait.id)}
            alt={FILES.portrait}
            width={640}
            height={640}
            className="mb-4 size-32 rounded-1 border border-leaf-line object-cover"
          />
        ) : (
          <p className="mb-4 text-sm text-muted">{FILES.noPortrait}</p>
        )}
        <UploadForm
          kind="portrait"
          label={FILES.choosePortrait}
          hint={FILES.portraitHint}
          accept="image/jpeg,image/png,image/webp"
          action={action}
          most={most}
          sent={answerTo("portrait")}
        />
      </Card>
      <Card>
        <h2 className="mb-2 text-h4">{FILES.signature}</h2>
        <p className="mb-4 text-sm text-muted">{FILES.signatureLead}</p>
        {signature && (
          <>
            <img
              src={filePath(signature.id)}
              alt={FILES.signature}
              className="mb-2 max-h-24 max-w-full rounded-1 border border-rule bg-[#fff] p-2"
            />
            <ul className="mb-5 border-t border-rule">
              <Evidence file={signature} action={action} path={filePath(signature.id)} removable />
            </ul>
          </>
        )}
        <UploadForm
          kind="signature"
          label={FILES.chooseSignature}
          hint={FILES.signatureHint}
          accept="image/jpeg,image/png,image/webp"
          action={action}
          most={most}
          sent={answerTo("signature")}
        />
      </Card>
      <Card>
        <h2 className="mb-2 text-h4">{FILES.evidence}</h2>
        <p className="mb-4 text-sm text-muted">{FILES.encrypted}</p>
        {evidence.length === 0 ? (
          <p className="mb-4 text-sm text-muted">{FILES.evidenceNone}</p>
        ) : (
          <ul className="mb-5 border-t border-rule">
            {evidence.map((file) => (
              <Evidence key={file.id} file={file} action={action} path={filePath(file.id)} removable={removable} />
            ))}
          </ul>
        )}
        <UploadForm
          kind="evidence"
          label={FILES.chooseEvidence}
          hint={FILES.evidenceHint}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          action={action}
          most={most}
          sent={answerTo("evidence")}
        />
      </Card>
    </div>
  );
}
