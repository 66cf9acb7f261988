import { councilIn, systemIn } from "#domain/doctors/councils/council-names.ts";
import { COUNCIL_TYPES, SYSTEMS } from "#domain/doctors/councils/councils.ts";
import { FILE_KINDS, MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS, WAYS } from "#domain/doctors/offers.ts";
import { MAX_ABOUT_LENGTH, MAX_LANGUAGES, MAX_SPECIALITIES } from "#domain/doctors/profile.rules.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import { CONSULTATION_WAYS } from "#generated/messages/doctors/consultation-ways.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as LANGUAGES } from "#generated/messages/doctors/spoken-languages.ts";
import { DOCTOR_RESULTS } from "#generated/messages/results/doctor-results.ts";
import { sentFile } from "#web/forms/files/sent-file.ts";
import { type FormArgs, formResponse, readForm, submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { formAnsweredContext, requestContext } from "#web/request-context.ts";
import { boxName, PROFILE_FIELDS, profileInput } from "./profile-fields.ts";

const option = (value: string, label: string) => ({ value, label });

/** Limits that the form needs; the loader sends them so that the domain rules are not part of the page's script. */
export const profileLimits = () => ({
  about: MAX_ABOUT_LENGTH,
  specialities: MAX_SPECIALITIES,
  languages: MAX_LANGUAGES,
  fileBytes: MAX_FILE_BYTES,
  fileTooLarge: failureText({ key: "FILE_TOO_LARGE" }),
  systems: SYSTEMS.map((system) => option(system, systemIn(currentLanguage(), system))),
  councilTypes: COUNCIL_TYPES.map((type) => option(type, councilIn(currentLanguage(), type).label)),
  specialityBoxes: SPECIALITY_KEYS.map((key) => ({
    key,
    name: boxName("specialities", key),
    label: SPECIALITIES[key],
  })),
  languageBoxes: LANGUAGE_KEYS.map((key) => ({ key, name: boxName("languages", key), label: LANGUAGES[key] })),
  wayBoxes: WAYS.map((key) => ({ key, name: boxName("ways", key), label: CONSULTATION_WAYS[key] })),
});
export type ProfileLimits = ReturnType<typeof profileLimits>;

/** Saves the profile, or deletes one of its files. */
export function profileAction(args: FormArgs) {
  return submitForm(args, {
    fields: [...PROFILE_FIELDS, "intent", "id"],
    submit: async (ctx, typed): Promise<FormAnswer> => {
      if (typed.intent === "remove") {
        await ctx.app.profiles.removeDoctorFile(ctx.actor, typed.id ?? "");
        return { ...done(DOCTOR_RESULTS.removed), values: { intent: "evidence" } };
      }
      const saved = await ctx.app.profiles.saveOwnProfile(ctx.actor, profileInput(typed));
      return done({ saved: DOCTOR_RESULTS.saved, sent: DOCTOR_RESULTS.sent, again: DOCTOR_RESULTS.again }[saved]);
    },
  });
}

/** Stores a file. The request carries bytes and not form fields; its answer names its form by `intent`. */
export async function uploadAction({ context, request }: FormArgs) {
  const { app, actor } = context.get(requestContext);
  context.set(formAnsweredContext, true);
  let intent = "";
  try {
    const form = await readForm(request);
    const kind = form.get("intent");
    intent = FILE_KINDS.find((known) => known === kind) ?? "";
    await app.profiles.addDoctorFile(actor, { ...(await sentFile(form)), kind });
    const result =
      kind === "signature" ? DOCTOR_RESULTS.signature : DOCTOR_RESULTS[intent === "portrait" ? intent : "evidence"];
    return formResponse({ ...done(result), values: { intent } });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { field, status } = error;
    return formResponse({ ok: false, message: failureText(error), field, values: { intent } }, status);
  }
}
