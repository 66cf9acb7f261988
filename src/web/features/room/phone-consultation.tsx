import { PHONE_CONSULTATION } from "#generated/messages/room/phone-consultation.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** Shown in place of the call when the consultation takes place by telephone. */
export function PhoneConsultation({ phone, isHere }: { readonly phone: string; readonly isHere: boolean }) {
  return (
    <TitledSection
      id="phone-visit"
      title={isHere ? PHONE_CONSULTATION.hereTitle : PHONE_CONSULTATION.title}
      titleClass="text-h4"
      className="grid gap-3"
    >
      <p className="max-w-[54ch]">{isHere ? PHONE_CONSULTATION.here : PHONE_CONSULTATION.text}</p>
      <a
        href={`tel:+91${phone}`}
        className={buttonClass({ variant: "outlined", size: "small", className: "justify-self-start" })}
      >
        <Icon name="phone" className="size-5" />
        {PHONE_CONSULTATION.call({ phone })}
      </a>
    </TitledSection>
  );
}
