import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { REVEAL } from "#generated/messages/patients/reveal.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { type FormArgs, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

const HIDDEN_AFTER_MS = 30_000;

/**
 * Confirms a patient's email, notes an agreement of an adult member of the family, or reveals a patient's number; the
 * page masks it again after thirty seconds.
 * @param uid - Whose number.
 * @param closed - The address of the page without it.
 */
export function patientAction(args: FormArgs, uid: string, closed: string) {
  return submitForm(args, {
    fields: ["reason", "confirm", "member", "note", "seen", "language"],
    submit: async ({ app, actor }, { confirm = "", ...values }): Promise<FormAnswer> => {
      if (confirm !== "") {
        await app.accounts.confirmEmailByStaff(actor, confirm);
        return done(TABLE.confirmed);
      }
      const { member = "", note = "" } = values;
      if (note !== "") {
        await app.agreements.noteAgreement(actor, uid, { ...values, id: member });
        return { ...done(MEMBER_AGREEMENT.reception.noted), values: { member } };
      }
      const aadhar = await app.patients.revealAadhar(actor, uid, values);
      return { ...done(REVEAL.shown, { path: closed, after: HIDDEN_AFTER_MS }), values: { aadhar } };
    },
  });
}
