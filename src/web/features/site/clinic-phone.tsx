import { telephone, useSiteData } from "./site-data.ts";

/** Where a doctor of the clinic is reached (TRUST.md CL-1): its telephone, to press on a phone. */
export function ClinicPhone() {
  const { phone } = useSiteData();
  return (
    <a href={telephone(phone)} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}
