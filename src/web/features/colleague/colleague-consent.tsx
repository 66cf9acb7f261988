import { useFetcher } from "react-router";
import type { ColleagueInvitation } from "#domain/colleague/colleague.rules.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { currentLanguage } from "#domain/language.ts";
import { COLLEAGUE } from "#generated/messages/colleague/colleague.ts";
import { COLLEAGUE_CARD as CARD } from "#generated/messages/colleague/colleague-card.ts";
import { COLLEAGUE_CONSENT } from "#generated/messages/colleague/colleague-consent.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { colleaguePage } from "./colleague-page.ts";

interface ColleagueConsentProps {
  readonly id: string;
  /** The consultation's doctor, without the title. */
  readonly doctor: string;
  readonly invitation: ColleagueInvitation;
}

/** The patient's consent to a second doctor in the call, and its end. */
export function ColleagueConsent({ id, doctor, invitation }: ColleagueConsentProps) {
  const fetcher = useFetcher<FormAnswer>();
  const busy = fetcher.state !== "idle";
  const { fullName, note, allowedAt } = invitation;
  const colleague = doctorName(fullName);
  const asks = allowedAt === null;
  return (
    <section
      id="second-doctor-consent"
      aria-labelledby="second-doctor-title"
      className={
        "room-consent flex max-h-[40dvh] flex-wrap items-center justify-between gap-x-6 gap-y-2 " +
        "overflow-y-auto bg-surface"
      }
      data-asks={asks ? "" : undefined}
    >
      <div role="alert" className="grid flex-[1_1_260px] gap-1">
        <h2 id="second-doctor-title" className="text-md font-semibold wrap-anywhere">
          {asks ? CARD.title({ doctor: doctorName(doctor), colleague }) : CARD.here({ doctor: colleague })}
        </h2>
        {asks && note !== "" && <p className="text-sm wrap-anywhere">{CARD.note({ note })}</p>}
        {asks && <p className="max-w-[70ch] text-sm">{COLLEAGUE_CONSENT.words}</p>}
      </div>
      {fetcher.data?.ok === false && <Alert kind="danger">{fetcher.data.message}</Alert>}
      <fetcher.Form method="post" action={colleaguePage(id)} className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={asks ? "answer" : "end"} />
        <input type="hidden" name="invitation" value={invitation.id} />
        <input type="hidden" name="language" value={currentLanguage()} />
        {asks ? (
          <>
            <Button type="submit" name="answer" value="allow" size="small" busy={busy}>
              {CARD.allow}
            </Button>
            <Button type="submit" name="answer" value="refuse" variant="outlined" size="small" busy={busy}>
              {CARD.notNow}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="danger-outlined" size="small" busy={busy} className="max-w-full wrap-anywhere">
            {busy ? COLLEAGUE.ending : COLLEAGUE.end({ doctor: colleague })}
          </Button>
        )}
      </fetcher.Form>
    </section>
  );
}
