import { Form, redirect, useNavigation } from "react-router";
import { MAX_ENDING_REASON_LENGTH } from "#domain/consultations/booking.rules.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { CANCEL } from "#generated/messages/consultations/cancel.ts";
import { CHANGE } from "#generated/messages/consultations/change.ts";
import { zoneParam } from "#web/addresses/zone-param.ts";
import { consultationPath } from "#web/features/consultations/booking/booking-paths.ts";
import { refusalToCancel } from "#web/features/consultations/change/change-refusal.ts";
import { TooLate } from "#web/features/consultations/change/too-late.tsx";
import { patientFor, WhenAndWho } from "#web/features/consultations/times/when-and-who.tsx";
import { formHeaders, submitForm } from "#web/forms/form-action.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction, type LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/booking-cancel.ts";

const loadCancelRules: LoadRules = () =>
  import("#domain/consultations/booking.rules.ts").then((rules) => rules.cancelSchema);

interface CancelFormProps {
  readonly consultation: Pick<OpenConsultation, "id" | "as">;
  readonly most: number;
  readonly answer: FormAnswer | undefined;
}

/** Asks for confirmation before a consultation is cancelled; a reason is optional. */
function CancelForm({ consultation: { id, as }, most, answer }: CancelFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, loadCancelRules);
  return (
    <Form method="post" replace {...attributes} className="grid gap-5" aria-label={CANCEL.title}>
      {answer && !answer.ok && <FormAlert answer={answer} />}
      <TextArea
        {...field("reason")}
        label={CANCEL.reason}
        hint={CANCEL.reasonHint[as]}
        optional={CANCEL.optional}
        rows={2}
        room={most}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={locked}>
          {sending ? CANCEL.cancelling : CANCEL.cancel}
        </Button>
        <ButtonLink to={consultationPath(id, "details")}>{CHANGE.save}</ButtonLink>
      </div>
    </Form>
  );
}

const TOPICS = ["ownConsultations"] as const;
const HOURS_PATH = "/doctor/hours";

export const meta = () => privateMeta(CANCEL.title);
export const headers = formHeaders;
export const clientAction = formClientAction(loadCancelRules);

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return submitForm(args, {
    fields: ["reason"],
    submit: async ({ app, actor }, typed) => {
      await app.consultations.cancelConsultation(actor, id, typed);
      throw redirect(consultationPath(id, "details"));
    },
  });
}
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const consultation = await app.consultations.readConsultation(actor, params.id);
  return { consultation, requestedZone: zoneParam(url.searchParams), most: MAX_ENDING_REASON_LENGTH };
}

export default function BookingCancel({ loaderData, actionData }: Route.ComponentProps) {
  const { consultation, requestedZone, most } = loaderData;
  useLive("mine", consultation.version, TOPICS);
  const { startsAt, zone, doctor, as } = consultation;
  const refusal = refusalToCancel(consultation);
  const browserZone = useZone(requestedZone ?? zone);
  return (
    <div className="app-page">
      <div className="grid max-w-[640px] gap-8">
        <div>
          <h1>{CANCEL.title}</h1>
          {refusal === null && (
            <p className="mt-3 text-lg text-muted">
              {CANCEL.lead[as]} {as === "doctor" && <Link to={HOURS_PATH}>{CANCEL.hours}</Link>}
            </p>
          )}
        </div>
        <WhenAndWho
          time={{ start: startsAt, zone: requestedZone ?? browserZone, doctorZone: zone }}
          doctor={doctor}
          patient={patientFor(consultation)}
        />
        {refusal === null ? (
          <CancelForm consultation={consultation} most={most} answer={actionData} />
        ) : (
          <TooLate consultation={consultation} refusal={refusal} />
        )}
      </div>
    </div>
  );
}
