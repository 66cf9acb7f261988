import { type ChangeEvent, type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { convertChosen, isHeic } from "#web/forms/jpeg-of.ts";
import { type FieldOf, useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button, ButtonLink, SubmitButton } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { timesPath } from "./booking-paths.ts";
import { ChoosePerson } from "./choose-person.tsx";
import type { SlotHoldView } from "./details-view.ts";
import { FILES_FIELD, LOST_FILES } from "./files-field.ts";
import { HindiConsent } from "./hindi-consent.tsx";
import type { Draft } from "./load-draft.ts";
import { MinorFields } from "./minor-fields.tsx";

interface PhotosFieldProps {
  readonly name: string;
  /** Maximum total of bytes, and the message above it. */
  readonly most: { readonly bytes: number; readonly files: number };
  /** Files came with a form that was refused; a page without scripts has lost them. */
  readonly lost: boolean;
}

/** Input for photos and reports. Files that are too large together are refused before the upload. */
function PhotosField({ name, most, lost }: PhotosFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = await convertChosen(currentTarget);
    const tooMuch = files.length > most.files || files.reduce((sum, { size }) => sum + size, 0) > most.bytes;
    if (tooMuch) setRefusal(DETAILS.photosTooMuch);
    else setRefusal(files.some(isHeic) ? DETAILS.photosHeic : undefined);
  };
  return (
    <Field
      name={refusal === undefined ? name : undefined}
      label={DETAILS.photos}
      hint={
        <>
          {lost && <span className="mb-1 hidden font-semibold text-danger noscript:block">{DETAILS.photosLost}</span>}
          {DETAILS.photosHint}
        </>
      }
      optional={DETAILS.optional}
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp,application/pdf"
      onChange={(event) => void onChange(event)}
      error={refusal}
    />
  );
}

const NO_CHAT = "none";

/** What the person wrote to the assistant: copied into the form, or an offer to do so. */
function TakeOver({ draft: { chat, offer }, person }: { readonly draft: Draft; readonly person: string }) {
  if (chat === null && offer === null) return null;
  const withChat = (chosen: string) => `?chat=${chosen}${person === "" ? "" : `&for=${person}`}`;
  const link = "touch-link";
  return (
    <div className="flex gap-3 rounded-2 border border-leaf-line bg-leaf-tint px-4 py-3 text-sm">
      <Icon name="message-circle" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div className="grid justify-items-start gap-x-4">
        {chat !== null ? (
          <>
            <p>{DETAILS.fromChat}</p>
            <Link to={withChat(NO_CHAT)} preventScrollReset className={link}>
              {DETAILS.withoutChat}
            </Link>
          </>
        ) : (
          offer !== null && (
            <>
              <p className="wrap-anywhere">{DETAILS.offer({ title: offer.title })}</p>
              <Link to={withChat(offer.chat)} preventScrollReset className={link}>
                {DETAILS.useChat}
              </Link>
            </>
          )
        )}
      </div>
    </div>
  );
}

/** Releasing a slot needs no valid form. */
export const loadDetailsRules: LoadRules = async () => {
  const [{ detailsSchema }, { CLINIC_ZONE, dayAt }] = await Promise.all([
    import("#domain/consultations/booking.rules.ts"),
    import("#domain/time.ts"),
  ]);
  return ({ intent }) => (intent === "release" ? undefined : detailsSchema(dayAt(CLINIC_ZONE, Date.now())));
};

/** Where the typed text belongs, whichever of the doctor's slots it was typed for. */
export const bookingAddress = (doctor: string): string => `booking ${doctor}`;

interface SlotHoldFormProps {
  readonly view: SlotHoldView;
  /** Time zone of the shown times. */
  readonly zone: string;
  readonly answer: FormAnswer | undefined;
  /** Milliseconds that are left of the slot hold. */
  readonly left: number;
  /** What else is offered before the consent. */
  readonly children?: ReactNode;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t-2 border-leaf pt-5">
      <legend className="float-left w-full font-display text-h4 font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

function Consent({ view: { consent }, answer }: Pick<SlotHoldFormProps, "view" | "answer">) {
  return (
    <Group title={DETAILS.consent}>
      <ul className="grid list-disc gap-2 pl-5 text-base">
        {consent.lines.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <HindiConsent title={DETAILS.inHindi} lines={consent.hindi} className="-mt-3" />
      <p className="-mt-2 text-sm text-muted">{DETAILS.consentVersion({ version: consent.words })}</p>
      <input type="hidden" name="consentVersion" value={consent.version} />
      <Checkbox
        name="consent"
        defaultChecked={answer?.values.consent === "on"}
        error={errorOf(answer, "consent") ?? errorOf(answer, "consentVersion")}
      >
        {DETAILS.agree}
      </Checkbox>
    </Group>
  );
}

/** Other times when the slot was taken: each button books with the form's values. */
function OtherTimes({ starts, zone, locked }: { starts: readonly string[]; zone: string; locked: boolean }) {
  if (starts.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-2 border border-rule bg-sunken p-4">
      <p className="text-sm">{DETAILS.others}</p>
      <div className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <Button
            key={start}
            type="submit"
            variant="outlined"
            size="small"
            name="other"
            value={start}
            disabled={locked}
          >
            {DETAILS.bookOther({ time: formatShortMoment(start, zone) })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The form of a slot hold. Typed text survives a refusal, an expired hold, a slot that was taken, Back and reload. */
export function SlotHoldForm({ view, zone, answer, left, children }: SlotHoldFormProps) {
  const { draft, limits, mode, doctor } = view;
  const [person, setPerson] = useState(draft.person);
  const navigation = useNavigation();
  const sending = navigation.state === "submitting";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadDetailsRules);
  const begun: Readonly<Record<string, string>> = draft.values;
  const field: FieldOf = (name) => {
    const { defaultValue, ...input } = fieldOf(name);
    return { ...input, defaultValue: defaultValue || begun[name] };
  };
  const others = answer?.values.others?.split(" ").filter(Boolean) ?? [];
  return (
    <div className="grid content-start gap-6">
      <TakeOver draft={draft} person={person} />
      <Form
        method="post"
        encType="multipart/form-data"
        replace
        // A slot that was taken or has run out leads to another one of the same doctor.
        data-unsaved-address={bookingAddress(doctor.slug)}
        {...attributes}
        className="grid gap-10"
        aria-label={DETAILS.title}
      >
        {answer && !answer.ok && <FormAlert answer={answer} />}
        {view.time.requestedZone !== null && <input type="hidden" name="zone" value={view.time.requestedZone} />}
        <OtherTimes starts={others} zone={zone} locked={locked} />
        <Group title={DETAILS.who}>
          <ChoosePerson draft={draft} person={person} onPerson={setPerson} />
          <div className="field-rows sm:grid-cols-2">
            <Field {...field("name")} label={DETAILS.name} required autoComplete="name" />
            <MinorFields view={view} field={field} />
          </div>
        </Group>
        <Group key={draft.chat ?? "own"} title={DETAILS.what}>
          <TextArea
            {...field("reason")}
            label={DETAILS.reason}
            placeholder={DETAILS.reasonExample}
            required
            rows={4}
            room={limits.reason}
          />
          <Field
            {...field("since")}
            label={DETAILS.since}
            placeholder={DETAILS.sinceExample}
            required
            autoComplete="off"
          />
          <TextArea
            {...field("medicines")}
            label={DETAILS.medicines}
            hint={DETAILS.medicinesHint}
            optional={DETAILS.optional}
            rows={2}
            room={limits.list}
          />
          <TextArea
            {...field("allergies")}
            label={DETAILS.allergies}
            hint={DETAILS.allergiesHint}
            optional={DETAILS.optional}
            rows={2}
            room={limits.list}
          />
        </Group>
        <PhotosField
          name={FILES_FIELD}
          most={view.most}
          lost={answer?.ok === false && answer.values[LOST_FILES] === "yes"}
        />
        {children}
        <Consent view={view} answer={answer} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton busy={locked}>
            {sending ? DETAILS.sending : mode === "request" ? DETAILS.request : DETAILS.book}
          </SubmitButton>
          {left <= 0 && (
            <ButtonLink to={timesPath(doctor.slug)} variant="quiet">
              {DETAILS.otherTime}
            </ButtonLink>
          )}
        </div>
      </Form>
      {left > 0 && (
        <Form method="post" className="-mt-3">
          <input type="hidden" name="intent" value="release" />
          <Button type="submit" variant="quiet" size="small">
            {DETAILS.letGo}
          </Button>
        </Form>
      )}
    </div>
  );
}
