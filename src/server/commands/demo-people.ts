import type { Language } from "#domain/language.ts";
import { ageOn } from "#domain/patients/age.ts";
import { DEMO_PATIENTS } from "#generated/demo.ts";

export const DEMO_PASSWORD = "demo-of-a-tulsi-garden";
export const DEMO_ADMIN = "asha@demo.example";

export interface DemoPatient {
  readonly language: Language;
  readonly bornOn: string;
  /** What the sign-up form asks for. */
  readonly fields: Readonly<
    Record<"name" | "email" | "age" | "gender" | "phone" | "aadhar" | "medicalHistory", string>
  >;
}

/**
 * The nth patient of content/demo.
 * @param n - Also the clinic's day.
 * @param today - For the age.
 */
export function demoPatient(n: number, today: string): DemoPatient {
  const person = DEMO_PATIENTS[n];
  if (person === undefined) throw new Error(`the demo has no patient ${n}`);
  const { bornOn, language, ...texts } = person;
  return {
    language,
    bornOn,
    fields: {
      ...texts,
      email: demoEmail(n),
      age: String(ageOn(bornOn, today)),
      phone: String(9_000_000_000 + n * 7_654_321).slice(0, 10),
      aadhar: String(200_000_000_000 + n * 7_318_264_517).slice(0, 12),
    },
  };
}

export function demoEmail(n: number): string {
  return `patient${n + 1}@demo.example`;
}
