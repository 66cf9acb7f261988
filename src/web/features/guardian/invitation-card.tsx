import { Form, useNavigation } from "react-router";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import type { Invitation } from "#domain/guardian/guardian.rules.ts";
import { INVITED } from "#generated/messages/guardian/invited.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { relationText } from "./relation-text.ts";

interface InvitationCardProps {
  readonly invitation: Invitation;
  readonly answer: FormAnswer | undefined;
}

/** Who invites the adult to what, and the button that accepts. */
export function InvitationCard({ invitation, answer }: InvitationCardProps) {
  const { consultationId, inAlready, by, adult: guardian, name, doctor, startsAt, zone } = invitation;
  const sending = useNavigation().state !== "idle";
  const { locked, field, attributes } = useForm(answer, sending);
  const whose = relationText(guardian, name);
  const lines = [
    { term: INVITED.when, value: formatMomentWithZone(startsAt, zone) },
    { term: INVITED.doctor, value: doctor },
    { term: INVITED.patient, value: name },
    { term: inAlready ? INVITED.adult : INVITED.you, value: `${guardian.name}, ${whose}` },
  ];
  return (
    <div className="grid gap-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-16">
      <div>
        <h1 className="wrap-anywhere">
          {inAlready ? INVITED.notForYou({ name: guardian.name }) : INVITED.heading({ patient: name })}
        </h1>
        {!inAlready && (
          <p className="mt-4 max-w-[54ch] text-lg wrap-anywhere text-muted">
            {by === "doctor"
              ? INVITED.lead.doctor({ doctor, patient: name, whose })
              : INVITED.lead[by]({ patient: name, whose })}
          </p>
        )}
      </div>
      <div className="grid content-start gap-8">
        <TitledSection id="invited-to" title={INVITED.card} titleClass="mb-3 text-h4">
          <RecordList lines={lines} />
        </TitledSection>
        {inAlready ? (
          <div className="grid justify-items-start gap-4">
            <Alert kind="info">{INVITED.inAlready({ name: guardian.name })}</Alert>
            <ButtonLink to={`/consultations/${encodeURIComponent(consultationId)}`}>
              {INVITED.toConsultation}
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" className="grid gap-4" {...attributes}>
            {answer?.ok === false && <FormAlert answer={answer} />}
            <p className="max-w-[60ch]">{INVITED.can}</p>
            <TypedDateField
              {...field("bornOn")}
              label={INVITED.bornOn({ patient: name })}
              hint={INVITED.bornOnHint}
              required
            />
            <p className="max-w-[60ch] text-sm text-muted">{INVITED.once}</p>
            <Button type="submit" busy={locked} className="max-w-full justify-self-start wrap-anywhere">
              {locked ? INVITED.coming : INVITED.come({ name: guardian.name })}
            </Button>
            <p className="max-w-[60ch] text-sm text-muted">{INVITED.notYou}</p>
          </Form>
        )}
      </div>
    </div>
  );
}
