import { SHARE } from "#generated/messages/consultations/share.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { type Shared, shareAddress } from "./share-address.ts";

/** A plain link: it works without scripts, and WhatsApp learns nothing before it is opened. */
export function ShareConsultation(props: Shared) {
  return (
    <a
      href={shareAddress(props)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: "outlined", size: "small" })}
    >
      <Icon name="share-2" className="size-4" />
      {SHARE.button}
    </a>
  );
}
