import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CATEGORIES } from "#domain/blog/blog.rules.ts";
import { LANGUAGES } from "#domain/language.ts";
import { unwrap } from "./articles.ts";
import { day, type Modules, readYaml, someTexts, text } from "./read.ts";

const optional = z.literal("").or(text);
const gender = z.enum(["Male", "Female", "Other"]);
const stars = z.enum(["1", "2", "3", "4", "5"]);
const reason = { reason: text, since: text, medicines: optional, allergies: optional };

const patient = z
  .tuple([text, gender, day, z.enum(LANGUAGES), optional])
  .transform(([name, gender, bornOn, language, medicalHistory]) => ({
    name,
    gender,
    bornOn,
    language,
    medicalHistory,
  }));
const consultations = z.strictObject({
  patients: z.array(
    z.strictObject({
      ...reason,
      doctor: z.int(),
      stars,
      comment: optional,
      signed: z.strictObject({ diagnosis: text, advice: text }).optional(),
    }),
  ),
  whileWaiting: z.array(z.string()).min(1),
  byPhone: z.strictObject(reason),
});
const profile = z.strictObject({
  system: text,
  councilType: text,
  council: text,
  qualifications: text,
  practisingSince: text,
  specialities: someTexts,
  languages: someTexts,
  ways: someTexts,
  fee: text,
  about: text,
  aboutHindi: text.optional(),
});
const doctor = z.strictObject({
  firstName: text,
  lastName: text,
  dob: day,
  gender,
  license: text,
  verified: z.boolean(),
  language: z.enum(LANGUAGES).optional(),
  profile: profile.optional(),
});
const message = z.strictObject({ name: text, subject: text, message: text });
const feedback = z.strictObject({ rating: stars, feedback: optional });
const post = z.strictObject({
  title: text,
  content: text.transform(unwrap),
  category: z.enum(CATEGORIES),
  remedies: z.array(text),
});

/** The drawn portrait of a doctor, an SVG file. */
function readPortrait(folder: string, firstName: string): string {
  return readFileSync(join(folder, "demo/portraits", `${firstName.toLowerCase()}.svg`), "utf8");
}

/** The people of `npm run demo` and what they write. The application itself checks the clinic's settings. */
export function readDemo(folder: string): Modules {
  const read = <Output>(name: string, schema: z.ZodType<Output>) => readYaml(folder, `demo/${name}.yaml`, schema);
  return {
    demo: {
      DEMO_PATIENTS: read("patients", z.array(patient)),
      DEMO_CONSULTATIONS: read("consultations", consultations),
      DEMO_DOCTORS: read("doctors", z.array(doctor)).map((item) => ({
        ...item,
        ...(item.profile && { portrait: readPortrait(folder, item.firstName) }),
      })),
      DEMO_MESSAGES: read("messages", z.array(message)),
      DEMO_FEEDBACK: read("feedback", z.array(feedback)),
      DEMO_POSTS: read("posts", z.array(post)),
      DEMO_CLINIC: read("clinic", z.record(text, z.unknown())),
    },
  };
}
