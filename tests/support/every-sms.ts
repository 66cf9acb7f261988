import { GENERAL_NEWS } from "#domain/channels/general-news.ts";
import { SMS_KINDS, type SmsKind } from "#domain/channels/sms.ts";
import type { Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { isOneOf } from "#domain/typed.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import {
  type AppointmentFacts,
  agreementSms,
  appointmentSms,
  codeSms,
  generalSms,
  numberChangedSms,
  staffInvitationSms,
} from "#server/features/notifications/sms-texts.ts";
import { inLanguage } from "#server/language.ts";

const APPOINTMENT: AppointmentFacts = {
  ...{ fullName: "Vikram Rao", startsAt: "2026-12-30T11:00:00.000Z", zone: "Asia/Kolkata" },
};

function writerOf(kind: SmsKind, facts: AppointmentFacts, link?: string) {
  if (kind === "code") return codeSms("407316", 10);
  if (kind === "agreement") return agreementSms(facts.fullName, () => link ?? "");
  if (kind === "staff-invitation") return staffInvitationSms(() => link ?? "");
  if (kind === "number-changed") return numberChangedSms();
  const address = link === undefined ? undefined : () => link;
  if (isOneOf(GENERAL_NEWS, kind)) {
    const named = kind === "security" ? {} : { fullName: facts.fullName };
    return generalSms(kind, { ...named, appointment: facts, day: facts.startsAt.slice(0, 10) }, address);
  }
  return appointmentSms(kind, facts, address);
}

/** Every SMS in a language, by its kind; with a link, where the SMS has one. */
export function everySms(
  language: Language,
  clinic: ClinicSettings,
  facts = APPOINTMENT,
  link?: string,
): [SmsKind, string][] {
  return SMS_KINDS.map((kind) => [
    kind,
    inLanguage(language, () => writerOf(kind, facts, link)(settingsIn(language, clinic))),
  ]);
}
