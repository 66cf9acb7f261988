import type { AppointmentNews } from "#domain/channels/appointment-news.ts";
import type { GeneralNews } from "#domain/channels/general-news.ts";
import { firstLetters } from "#domain/channels/sms.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { TEMPLATES } from "#generated/messages/whatsapp/templates.ts";
import type { WhatsappDelivery } from "#server/features/deliveries/deliveries.service.ts";
import { type AppointmentFacts, appointmentTime, type GeneralFacts, generalWords } from "./sms-texts.ts";

/** Meta takes texts of 1,024 characters. */
const LONGEST_NAME = 200;

/** A value of a template, in which Meta allows no line breaks and no wide gaps. */
const inTemplate = (value: string) => firstLetters(value.replace(/\s+/gu, " "), LONGEST_NAME);

/**
 * What happened to an appointment, by the template that the clinic has registered for it.
 * @param news - What happened.
 * @param facts - The appointment after it.
 */
export function appointmentWhatsapp(
  news: AppointmentNews,
  { fullName, startsAt, zone }: AppointmentFacts,
): WhatsappDelivery["write"] {
  return ({ name }) => {
    const [clinic, doctor] = [inTemplate(name), doctorName(inTemplate(fullName))];
    const time = inTemplate(appointmentTime({ startsAt, zone }));
    return { values: [clinic, doctor, time], text: TEMPLATES[news]({ clinic, doctor, time }) };
  };
}

/**
 * News that is read after a login, by its template.
 * @param news - What happened.
 * @param facts - What the template names.
 */
export function generalWhatsapp(news: GeneralNews, { fullName, ...facts }: GeneralFacts): WhatsappDelivery["write"] {
  return ({ name }) => {
    const clinic = inTemplate(name);
    const doctor = fullName === undefined ? "" : doctorName(inTemplate(fullName));
    const { time, day } = generalWords(facts);
    const values = [clinic, doctor, time, day].filter((value) => value !== "").map(inTemplate);
    return { values, text: TEMPLATES[news]({ clinic, doctor, time, day }) };
  };
}
