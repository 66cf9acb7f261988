import type { OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import { longDay } from "#domain/time-format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RecordList } from "#web/ui/record.tsx";
import { RECORD, STANDING, STANDING_LOOK } from "./doctors.copy.ts";

export function DoctorRecord({ doctor }: { readonly doctor: OwnDoctor }) {
  const standing = STANDING[doctor.standing];
  return (
    <RecordList
      lines={[
        {
          term: RECORD.standing,
          value: <Badge look={STANDING_LOOK[doctor.standing]}>{standing.badge}</Badge>,
        },
        { term: RECORD.name, value: `${doctor.firstName} ${doctor.lastName}` },
        { term: RECORD.license, value: doctor.license },
        { term: RECORD.email, value: doctor.email },
        { term: RECORD.dob, value: longDay(doctor.dob) },
        { term: RECORD.gender, value: doctor.gender },
        { term: RECORD.aadhaar, value: doctor.aadhaarMasked },
      ]}
    />
  );
}
