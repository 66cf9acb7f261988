import type { ReactNode } from "react";
import type { ConsultationAdvice } from "#domain/advice/advice.api.ts";
import type { SignedAdvice } from "#domain/advice/signed-advice.ts";
import { formatAppMoment, formatDay, formatMoment, formatTime } from "#domain/format/time-format.ts";
import { dayAt } from "#domain/time.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { PRESCRIPTION_PAPER as PAPER } from "#generated/messages/advice/prescription-paper.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { PrescriptionRow } from "./advice-text.tsx";
import { CodedNames } from "./diagnosis/coded-names.tsx";

interface PrescriptionPaperProps {
  readonly id: string;
  readonly advice: Pick<ConsultationAdvice, "versions">;
  /** Page of the patient's medicine reminders; undefined for the guardian. */
  readonly reminders: string | undefined;
}

const ROW_LINK = "inline-flex min-h-11 items-center justify-center gap-2 font-semibold";

/** When it was signed: the time alone on the day of the consultation. */
function SignedAt({ signed: { document, state } }: { readonly signed: SignedAdvice }) {
  const { signedAt, visit: consultation } = document;
  const zone = useZone(consultation.zone);
  const day = (moment: string) => dayAt(zone, Date.parse(moment));
  const time =
    day(signedAt) === day(consultation.startsAt)
      ? formatTime(signedAt, zone)
      : formatAppMoment(signedAt, zone, Date.now());
  const isValid = state === "genuine";
  return (
    <p className={`flex items-center gap-1.5 text-sm font-semibold ${isValid ? "text-leaf" : "text-danger"}`}>
      <Icon name={isValid ? "badge-check" : "circle-alert"} className="size-5" />
      {isValid ? PAPER.signed({ time }) : ADVICE.states[state]}
    </p>
  );
}

/** What the doctor wrote: medicines, advice, and the day of the follow-up. */
function PaperText({ document: { prescription, advice, followUpOn } }: Pick<SignedAdvice, "document">) {
  return (
    <div className="grid gap-4">
      {prescription.length > 0 && (
        <ol>
          {prescription.map((item) => (
            <PrescriptionRow key={JSON.stringify(item)} item={item} />
          ))}
        </ol>
      )}
      {advice !== "" && (
        <div>
          {prescription.length > 0 && <h3 className="mb-1 text-h4">{SIGNED_ADVICE.advice}</h3>}
          <Written as="p" text={advice} className="wrap-anywhere whitespace-pre-line" />
        </div>
      )}
      {followUpOn !== null && <p className="font-semibold">{PAPER.followUp({ day: formatDay(followUpOn) })}</p>}
    </div>
  );
}

interface SignedPaperProps {
  readonly signed: SignedAdvice;
  readonly children: ReactNode;
}

function SignedPaper({ signed, children }: SignedPaperProps) {
  const { document, codes, state, endedAt, withdrawal } = signed;
  const { diagnosis, prescription, replaces, version, visit: consultation } = document;
  const isWithdrawn = state === "withdrawn";
  return (
    <article aria-labelledby="prescription-paper" className="plate grid gap-4 p-5 sm:p-7">
      <header className="border-b-2 border-leaf pb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="prescription-paper" className="text-h3">
            {prescription.length > 0 ? SIGNED_ADVICE.prescription : SIGNED_ADVICE.advice}
          </h2>
          <SignedAt signed={signed} />
        </div>
        <p className="text-muted">
          <Written text={diagnosis} />
          <CodedNames codes={codes} />
        </p>
        {replaces && (
          <p className="text-sm text-muted">
            {SIGNED_ADVICE.version({ version })}. {ADVICE.replaces({ version: replaces.version })}
          </p>
        )}
      </header>
      {isWithdrawn ? (
        <>
          <Alert kind="danger">
            {ADVICE.withdrawn({ day: endedAt === null ? "" : formatMoment(endedAt, consultation.zone) })}
            <span className="mt-1 block font-normal wrap-anywhere whitespace-pre-line">
              {ADVICE.why}
              <Written text={withdrawal} />
            </span>
          </Alert>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{PAPER.was}</summary>
            <PaperText document={document} />
          </details>
        </>
      ) : (
        <PaperText document={document} />
      )}
      {!isWithdrawn && (
        <p className="flex gap-3 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3 font-semibold text-ink">
          <Icon name="circle-alert" className="size-6 shrink-0 text-turmeric-ink" />
          {SIGNED_ADVICE.emergency}
        </p>
      )}
      {children}
    </article>
  );
}

/**
 * The newest signed version as the patient needs it after the consultation: what to take and do. The whole document,
 * with its QR code and earlier versions, has its own page.
 */
export function PrescriptionPaper({ id, advice: { versions }, reminders }: PrescriptionPaperProps) {
  const [newest, ...older] = versions;
  if (newest === undefined) {
    return (
      <TitledSection id="prescription-paper" title={SIGNED_ADVICE.title} titleClass="text-h3" className="grid gap-2">
        <p className="text-muted">{ADVICE.none}</p>
      </TitledSection>
    );
  }
  const { state, document } = newest;
  const isValid = state === "genuine";
  return (
    <SignedPaper signed={newest}>
      <div className="grid gap-1">
        {isValid && (
          <Link reloadDocument to={ADVICE_PATHS.pdf(id, document.version)} className={buttonClass()}>
            <Icon name="download" />
            {ADVICE.pdf}
          </Link>
        )}
        {isValid && document.prescription.length > 0 && reminders !== undefined && (
          <Link to={reminders} className={`mt-1 no-underline hover:underline ${ROW_LINK}`}>
            <Icon name="alarm-clock" />
            {PAPER.remind}
          </Link>
        )}
        <Link to={ADVICE_PATHS.advice(id)} className={`text-sm ${ROW_LINK}`}>
          {older.length > 0 ? PAPER.versions : PAPER.full}
        </Link>
      </div>
    </SignedPaper>
  );
}
