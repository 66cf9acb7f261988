import type { ClinicMedicine } from "#domain/medicines/own/clinic-medicine.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { CLASSES } from "#generated/messages/medicines/classes.ts";
import { CLINIC_MEDICINES } from "#generated/messages/medicines/clinic-medicines.ts";
import { medicineAction } from "#web/features/medicines/medicine-action.ts";
import { MedicineForm, MedicineUse } from "#web/features/medicines/medicine-form.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/medicines.ts";

export const meta = () => privateMeta(CLINIC_MEDICINES.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return { medicines: await app.clinicMedicines.listClinicMedicines(actor), formKey: newId() };
}
export const action = medicineAction;
export const clientAction = formClientAction();

const isUnchecked = ({ medicineClass, contains }: ClinicMedicine) => medicineClass === "" && contains.length === 0;

/** Form, strengths, what the checks know, and the caution, in a line each. */
function factsOf(medicine: ClinicMedicine): readonly string[] {
  const { form, strengths, medicineClass, brands, contains, unlisted, caution } = medicine;
  const text = CLINIC_MEDICINES;
  return [
    [form === "" ? "" : ITEMS.forms[form], strengths.join(", ")].filter(Boolean).join(", "),
    brands.length > 0 ? text.soldAs({ names: brands.join(", ") }) : "",
    contains.length > 0 ? text.with({ names: contains.join(", ") }) : "",
    medicineClass === "" ? "" : text.checkedAs({ group: CLASSES[medicineClass] }),
    !isUnchecked(medicine) && unlisted.length > 0 ? text.withUnlisted({ names: unlisted.join(", ") }) : "",
    caution,
  ].filter(Boolean);
}

interface MedicineListProps {
  readonly medicines: readonly ClinicMedicine[];
  readonly formKey: string;
  /** The answer to the form of a medicine. */
  readonly answerTo: (id: string) => FormAnswer | undefined;
}

function MedicineList({ medicines, formKey, answerTo }: MedicineListProps) {
  return (
    <ul className="border-t-2 border-leaf">
      {medicines.map((medicine) => (
        <li key={medicine.id} className="grid gap-1 border-b border-rule py-3">
          <b className="wrap-anywhere">
            {medicine.name}
            {medicine.hindi !== "" && <span className="font-normal text-muted"> ({medicine.hindi})</span>}
          </b>
          {factsOf(medicine).map((fact) => (
            <p key={fact} className="wrap-anywhere text-sm text-muted">
              {fact}
            </p>
          ))}
          {isUnchecked(medicine) && (
            <p>
              <Badge variant="plain">{CLINIC_MEDICINES.notChecked}</Badge>
            </p>
          )}
          <div className="flex flex-wrap items-start gap-x-5">
            {!medicine.isRetired && (
              <details open={answerTo(medicine.id) !== undefined || undefined} className="open:w-full">
                <summary className="touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]">
                  {CLINIC_MEDICINES.change}
                  <span className="sr-only"> {medicine.name}</span>
                </summary>
                <div className="max-w-[880px] py-3">
                  <MedicineForm
                    key={medicine.revision}
                    medicine={medicine}
                    formKey={formKey}
                    sent={answerTo(medicine.id)}
                  />
                </div>
              </details>
            )}
            <MedicineUse medicine={medicine} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function ClinicMedicines({ loaderData, actionData }: Route.ComponentProps) {
  const { medicines, formKey } = loaderData;
  const text = CLINIC_MEDICINES;
  const sentTo = actionData?.ok === false ? actionData.values.id : undefined;
  const answerTo = (id: string) => (sentTo === id ? actionData : undefined);
  const used = medicines.filter(({ isRetired }) => !isRetired);
  const retired = medicines.filter(({ isRetired }) => isRetired);
  return (
    <>
      <h1>{text.title}</h1>
      <p className="mt-3 max-w-[60ch] text-base text-muted">{text.lead}</p>
      <p className="mt-3">
        <a href="#add-medicine" className="touch-link text-leaf underline underline-offset-[.2em]">
          {text.add}
        </a>
      </p>
      {actionData?.ok && (
        <div className="mt-6 max-w-[680px]">
          <FormAlert answer={actionData} />
        </div>
      )}
      <div className="mt-8 grid gap-12">
        <div className="grid content-start gap-10">
          <TitledSection id="medicines" title={text.list} titleClass="mb-2 text-h3">
            {used.length === 0 ? (
              <p className="border-y border-rule py-3 text-sm text-muted">{text.none}</p>
            ) : (
              <MedicineList medicines={used} formKey={formKey} answerTo={answerTo} />
            )}
          </TitledSection>
          {retired.length > 0 && (
            <TitledSection id="retired" title={text.retiredList} titleClass="mb-2 text-h3">
              <MedicineList medicines={retired} formKey={formKey} answerTo={answerTo} />
            </TitledSection>
          )}
        </div>
        <TitledSection id="add-medicine" title={text.add} titleClass="mb-4 text-h3" className="max-w-[880px]">
          <MedicineForm formKey={formKey} sent={answerTo("")} />
        </TitledSection>
      </div>
    </>
  );
}
