import type { ReactNode } from "react";
import type { AdviceState, SignedAdvice } from "#domain/advice/signed-advice.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import { formatMoment, formatMomentWithZone } from "#domain/format/time-format.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge, type BadgeVariant } from "#web/ui/feedback/badge.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import { AdviceText } from "./advice-text.tsx";
import { PaperText } from "./papers/paper-text.tsx";

const LOOKS: Readonly<Record<AdviceState, BadgeVariant>> = {
  genuine: "reviewed",
  superseded: "plain",
  withdrawn: "suspended",
};

interface SignedVersionProps {
  readonly id: string;
  readonly signed: SignedAdvice;
  /** Of a paper that is no prescription. */
  readonly series?: string;
  /** Actions that are available for it. */
  readonly children?: ReactNode;
}

/** A QR code: dark modules on white in both themes, because scanners need the contrast. */
function Qr({ qr, address, isPaper }: Pick<SignedAdvice, "qr" | "address"> & { readonly isPaper: boolean }) {
  const quiet = 4;
  const side = qr.size + 2 * quiet;
  const { pathname } = new URL(address);
  const codeAt = address.lastIndexOf("/") + 1;
  return (
    <figure className="grid gap-2 text-sm">
      <svg
        role="img"
        aria-label={isPaper ? SIGNED_PAPERS.qr : ADVICE.qr}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        className="w-40 rounded-1 border border-rule bg-[#fff]"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <figcaption className="wrap-anywhere text-muted">
        {isPaper ? SIGNED_PAPERS.check : ADVICE.check}{" "}
        <Link reloadDocument to={pathname}>
          {address.slice(0, codeAt)}
          <wbr />
          {address.slice(codeAt)}
        </Link>
      </figcaption>
    </figure>
  );
}

/** A signed version with its withdrawal if there is one, the doctor's name and registration, and how to verify it. */
export function SignedVersion({ id, signed, series, children }: SignedVersionProps) {
  const { document, codes, paperWords, state, endedAt, withdrawal, address, qr } = signed;
  const { clinic, doctor, visit: consultation, version, replaces, signedAt, paper } = document;
  const ended = endedAt === null ? "" : formatMoment(endedAt, consultation.zone);
  return (
    <Card className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 tabIndex={-1} className="text-h3">
          {paper && `${PAPERS.kinds[paper.kind]}. `}
          {SIGNED_ADVICE.version({ version })}
        </h2>
        <Badge variant={LOOKS[state]}>{ADVICE.states[state]}</Badge>
        {replaces && <p className="w-full text-sm text-muted">{ADVICE.replaces({ version: replaces.version })}</p>}
      </header>
      {state === "withdrawn" && (
        <Alert kind="danger">
          {paper ? SIGNED_PAPERS.withdrawn({ day: ended }) : ADVICE.withdrawn({ day: ended })}
          <span className="mt-1 block font-normal wrap-anywhere whitespace-pre-line">
            {ADVICE.why}
            <Written text={withdrawal ?? ""} />
          </span>
        </Alert>
      )}
      {state === "superseded" && <Alert kind="waiting">{ADVICE.superseded({ day: ended })}</Alert>}
      {paperWords ? (
        <PaperText words={paperWords} patient={document.patient} />
      ) : (
        <AdviceText content={document} patient={document.patient} codes={codes} />
      )}
      <footer className="flex flex-wrap gap-6 border-t-2 border-leaf pt-5">
        <div className="grid flex-[1_1_220px] content-start gap-1 wrap-anywhere">
          <p className="font-semibold">{signedDoctor(doctor.name)}</p>
          <p>{doctor.qualifications}</p>
          <p>{SIGNED_ADVICE.registration({ number: doctor.registrationNumber })}</p>
          <p className="text-sm">{`${clinic.name} · ${SIGNED_ADVICE.phone({ phone: clinic.phone })}`}</p>
          <p className="text-sm text-muted">
            {ADVICE.signedOn({ moment: formatMomentWithZone(signedAt, consultation.zone) })}
          </p>
          <p className="text-sm text-muted">{SIGNED_ADVICE.emergency}</p>
          <p className="mt-3">
            <Link
              reloadDocument
              to={ADVICE_PATHS.pdf(id, version, series)}
              className={buttonClass({ variant: "outlined", size: "small" })}
            >
              {ADVICE.pdf}
            </Link>{" "}
            <Link reloadDocument to={ADVICE_PATHS.smallPdf(id, version, series)} className="touch-link text-sm">
              {SIGNED_PAPERS.a5}
            </Link>
          </p>
        </div>
        <div className="flex-[0_1_256px]">
          <Qr qr={qr} address={address} isPaper={paper !== undefined} />
        </div>
      </footer>
      {children}
    </Card>
  );
}
