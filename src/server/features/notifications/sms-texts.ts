import { fitSegment } from "#domain/channels/sms.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { TEXTS } from "#generated/messages/sms/texts.ts";

type WriteSms = (clinic: ClinicSettings) => string;

/**
 * A one-time code.
 * @param code - Six digits.
 * @param minutes - For how long it works.
 */
export function codeSms(code: string, minutes: number): WriteSms {
  return ({ name }) => fitSegment(name, (clinic) => TEXTS.code({ code, minutes, clinic }));
}

/** To a number that an account no longer has. */
export function numberChangedSms(): WriteSms {
  return ({ name }) => fitSegment(name, (clinic) => TEXTS.numberChanged({ clinic }));
}
