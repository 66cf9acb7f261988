import type { OwnPatient } from "#domain/patients/patients.rules.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { RECORD } from "./patients.copy.ts";

export function PatientRecord({ patient }: { readonly patient: OwnPatient }) {
  return (
    <RecordList
      lines={[
        { term: RECORD.name, value: patient.name },
        { term: RECORD.email, value: patient.email },
        { term: RECORD.phone, value: patient.phone },
        { term: RECORD.age, value: patient.age },
        { term: RECORD.gender, value: patient.gender },
        { term: RECORD.aadhar, value: patient.aadharMasked },
        { term: RECORD.medicalHistory, value: patient.medicalHistory || RECORD.missing },
      ]}
    />
  );
}
