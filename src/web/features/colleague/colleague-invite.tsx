import { useFetcher } from "react-router";
import type { ColleagueChoice, ColleagueStatus } from "#domain/colleague/colleague.rules.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { COLLEAGUE } from "#generated/messages/colleague/colleague.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { colleaguePage } from "./colleague-page.ts";

interface ColleagueInviteProps {
  readonly id: string;
  readonly status: ColleagueStatus;
  /** The doctor's time zone, for an account without one. */
  readonly zone: string;
  /** The answer to a form that was sent without scripts. */
  readonly answer?: FormAnswer | undefined;
}

function choiceText({ fullName, specialities }: ColleagueChoice): string {
  return [doctorName(fullName), specialities.map((key) => SPECIALITIES[key]).join(", ")].filter(Boolean).join(" · ");
}

/** What happened to the last invitation, in one sentence. */
function StatusText({ status: { invitation, ended }, zone }: Pick<ColleagueInviteProps, "status" | "zone">) {
  const here = useZone(zone);
  const about = (fullName: string, moment: string) => ({
    doctor: doctorName(fullName),
    time: formatShortMoment(moment, here),
  });
  if (invitation?.allowedAt) return COLLEAGUE.allowed(about(invitation.fullName, invitation.allowedAt));
  if (invitation) return COLLEAGUE.waits(about(invitation.fullName, invitation.askedAt));
  return ended ? COLLEAGUE[ended.how](about(ended.fullName, ended.at)) : "";
}

/** For the doctor: asks the patient to allow a second doctor into the call, and ends that doctor's part. */
export function ColleagueInvite({ id, status, zone, answer: sent }: ColleagueInviteProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const busy = fetcher.state !== "idle";
  const { invitation, choices, guardianPresent } = status;
  const refused = answer?.ok === false ? answer : undefined;
  const error = errorOf(answer, "doctor");
  const options = choices.map((choice) => ({ value: choice.slug, label: choiceText(choice) }));
  return (
    <TitledSection id="second-doctor" title={COLLEAGUE.title} titleClass="text-h4" className="grid gap-3">
      {refused && <FormAlert answer={refused} />}
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        <StatusText status={status} zone={zone} />
      </p>
      {invitation && (
        <fetcher.Form method="post" action={colleaguePage(id)}>
          <input type="hidden" name="intent" value="end" />
          <Button type="submit" variant="danger-outlined" size="small" busy={busy} className="max-w-full wrap-anywhere">
            {invitation.allowedAt === null
              ? COLLEAGUE.withdraw
              : COLLEAGUE.end({ doctor: doctorName(invitation.fullName) })}
          </Button>
        </fetcher.Form>
      )}
      {!invitation && guardianPresent && <p className="text-sm text-muted">{COLLEAGUE.full}</p>}
      {!invitation && !guardianPresent && options.length === 0 && (
        <p className="text-sm text-muted">{COLLEAGUE.none}</p>
      )}
      {options.length > 0 && (
        <details open={refused !== undefined} className="min-w-0 max-w-full">
          <summary className={buttonClass({ variant: "outlined", size: "small", className: "list-none" })}>
            {COLLEAGUE.open}
          </summary>
          <fetcher.Form
            method="post"
            action={colleaguePage(id)}
            className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4"
          >
            <input type="hidden" name="intent" value="invite" />
            <p className="text-sm">{COLLEAGUE.lead}</p>
            <SelectField
              label={COLLEAGUE.choose}
              error={error}
              name="doctor"
              defaultValue={refused?.values.doctor ?? ""}
              options={[{ value: "", label: COLLEAGUE.chooseFirst }, ...options]}
            />
            <Field
              label={COLLEAGUE.why}
              optional={COLLEAGUE.optional}
              hint={COLLEAGUE.whyHint}
              error={errorOf(answer, "note")}
              name="note"
              autoComplete="off"
              defaultValue={refused?.values.note}
            />
            <Button type="submit" size="small" busy={busy} className="justify-self-start">
              {busy ? COLLEAGUE.asking : COLLEAGUE.ask}
            </Button>
          </fetcher.Form>
        </details>
      )}
    </TitledSection>
  );
}
