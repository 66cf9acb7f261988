import type { WalkInDoctors } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import type { finderView } from "./doctor-finder.tsx";

/** Doctors who have a time today, as display text. */
export function walkInView({ doctors, more }: WalkInDoctors, text: string): ReturnType<typeof finderView> {
  return {
    ...{ text, more, isInstead: false },
    doctors: doctors.map(({ doctor, startsAt, isBeside, waiting }) => {
      const time = formatTime(startsAt, CLINIC_ZONE);
      return {
        slug: doctor.slug,
        name: doctorName(doctor.fullName),
        facts: `${doctor.qualifications} · ${doctor.registrationNumber}`,
        treats: WALK_IN.waiting({ count: waiting }),
        free: isBeside ? WALK_IN.beside({ time }) : WALK_IN.next({ time }),
      };
    }),
  };
}
