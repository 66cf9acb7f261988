import { telephone, useSiteData } from "./site-data.ts";

/** How to reach a doctor of the clinic (TRUST.md CL-1): the clinic's telephone, as a link. */
export function ClinicPhone() {
  const { phone } = useSiteData();
  return (
    <a href={telephone(phone)} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}
