import type { ReactNode } from "react";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { useSiteData } from "#web/features/site/site-data.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface ChosenDoctorProps {
  readonly doctor: ConsultationDoctor;
  readonly fee: number;
  /** Address of this page without a doctor. */
  readonly path: string;
  /** What else there is to say. */
  readonly children?: ReactNode;
}

/** The doctor for whom the front desk books. */
export function ChosenDoctor({ doctor, fee, path, children }: ChosenDoctorProps) {
  const { feeNote } = useSiteData();
  return (
    <TitledSection id="doctor" title={BOOK.doctor} titleClass="mb-2 text-h3" className="mb-10 max-w-[760px]">
      <p className="wrap-anywhere">
        <span className="font-semibold">{doctorName(doctor.fullName)}</span>
        <span className="block text-sm text-muted">
          {doctor.qualifications} · {BOOK.registration({ number: doctor.registrationNumber })}
        </span>
        <span className="mt-1 block text-sm">
          {fee === 0 ? PROFILE_PAGE.free : PROFILE_PAGE.fee({ fee: rupeesOf(fee) })}
        </span>
        {fee > 0 && <span className="block text-sm">{feeNote}</span>}
        {children}
      </p>
      <TouchLink to={path} className="text-sm">
        {BOOK.another}
      </TouchLink>
    </TitledSection>
  );
}
