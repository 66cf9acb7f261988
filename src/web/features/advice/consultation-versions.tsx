import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ADVICE } from "./advice.copy.ts";
import { SignedVersion } from "./signed-version.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

interface ConsultationVersionsProps {
  readonly id: string;
  readonly advice: ConsultationAdvice;
  /** For the doctor who may withdraw the newest version: maximum length of the reason. */
  readonly withdrawal?: { readonly most: number; readonly sent: FormAnswer | undefined } | undefined;
}

/** All signed versions of a consultation's advice: the newest in full, earlier ones collapsed. */
export function ConsultationVersions({ id, advice: { versions, handOver }, withdrawal }: ConsultationVersionsProps) {
  const [newest, ...older] = versions;
  if (!newest) return null;
  const mayWithdraw = withdrawal !== undefined && newest.state === "genuine";
  return (
    <div className="grid gap-6">
      {handOver && <Alert kind="info">{ADVICE.handOver}</Alert>}
      <SignedVersion id={id} signed={newest}>
        {mayWithdraw && <WithdrawForm id={id} version={newest.document.version} {...withdrawal} />}
      </SignedVersion>
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{ADVICE.older}</summary>
          <div className="mt-3 grid gap-6">
            {older.map((signed) => (
              <SignedVersion key={signed.document.version} id={id} signed={signed} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
