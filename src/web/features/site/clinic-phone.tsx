import { FOOT } from "#generated/messages/site/foot.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { telephone, useSiteData } from "./site-data.ts";

/** How to reach a doctor of the clinic (TRUST.md CL-1): the clinic's telephone; until it has one, the contact form. */
export function ClinicPhone() {
  const { phone } = useSiteData();
  if (phone === "") return <Link to="/ContactUs">{FOOT.social.write}</Link>;
  return (
    <a href={telephone(phone)} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}
