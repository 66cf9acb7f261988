import type { OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import { longDay } from "#domain/time-format.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { RECORD, VERIFICATION_STATUS, VERIFICATION_STATUS_LOOK } from "./doctors.copy.ts";

export function DoctorRecord({ doctor }: { readonly doctor: OwnDoctor }) {
  const verificationStatus = VERIFICATION_STATUS[doctor.verificationStatus];
  return (
    <RecordList
      lines={[
        {
          term: RECORD.verificationStatus,
          value: <Badge look={VERIFICATION_STATUS_LOOK[doctor.verificationStatus]}>{verificationStatus.badge}</Badge>,
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
