import { Form } from "react-router";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import type { ShareOffer } from "#domain/health/health.api.ts";
import { SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { currentLanguage } from "#domain/language.ts";
import { SHARING } from "#generated/messages/health/sharing.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

/** What the row of a consultation shows. */
export function shareView({ consultationId, doctor, startsAt, zone, shared, patient, member }: ShareOffer) {
  const time = formatShortMoment(startsAt, zone);
  return { consultationId, shared, doctor: doctorName(doctor), time, patient, hasRecord: member !== null };
}
type ShareRowView = ReturnType<typeof shareView>;

/** Why nothing can be shared for a consultation. */
function NothingRow({ share: { doctor, time, patient } }: { readonly share: ShareRowView }) {
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      <span className="font-semibold wrap-anywhere">{doctor}</span>
      <p className="text-sm text-muted">{time}</p>
      <p className="text-sm wrap-anywhere">{SHARING.nothing({ patient })}</p>
      <TouchLink to={HEALTH_PATHS.family} className="justify-self-start text-sm wrap-anywhere">
        {SHARING.toFamily({ patient })}
      </TouchLink>
    </li>
  );
}

function ShareRow({ share: { consultationId, shared, doctor, time } }: { readonly share: ShareRowView }) {
  const about = SHARING.of({ doctor, time });
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{doctor}</span>
        <Badge variant={shared ? "reviewed" : "plain"}>{shared ? SHARING.shared : SHARING.notShared}</Badge>
      </div>
      <p className="text-sm text-muted">{time}</p>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value={RECORD_INTENTS.share} />
        <input type="hidden" name="consultationId" value={consultationId} />
        <input type="hidden" name="share" value={shared ? "no" : "yes"} />
        <input type="hidden" name="language" value={currentLanguage()} />
        <Button type="submit" variant="outlined" size="small">
          {shared ? SHARING.stop : SHARING.share}
          <span className="sr-only"> {about}</span>
        </Button>
      </Form>
    </li>
  );
}

/** The doctors of consultations, each with a button that shares the record or stops sharing it. */
export function ShareList({ offers }: { readonly offers: readonly ShareRowView[] }) {
  return (
    <TitledSection id="sharing" title={SHARING.title} titleClass="text-h3">
      <p className="mt-1 mb-3 text-sm text-muted">{SHARING.lead}</p>
      {offers.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{SHARING.none}</p>
      ) : (
        <>
          <p className="mb-3 rounded-2 bg-sunken p-4 text-sm">{SHARE_RECORD_WORDS[currentLanguage()]}</p>
          <ul className="border-t-2 border-leaf">
            {offers.map((offer) =>
              offer.hasRecord ? (
                <ShareRow key={offer.consultationId} share={offer} />
              ) : (
                <NothingRow key={offer.consultationId} share={offer} />
              ),
            )}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
