import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { PHONE_CONSULTATION } from "./waiting.copy.ts";

/** Shown in place of the call when the consultation takes place by telephone. */
export function PhoneConsultation({ phone }: { readonly phone: string }) {
  return (
    <section aria-labelledby="phone-visit" className="grid gap-3">
      <h2 id="phone-visit" className="text-h4">
        {PHONE_CONSULTATION.title}
      </h2>
      <p className="max-w-[54ch]">{PHONE_CONSULTATION.text}</p>
      <a href={`tel:+91${phone}`} className={`${buttonClass("outlined", true)} justify-self-start`}>
        <Icon of="phone" className="size-5" />
        {PHONE_CONSULTATION.call(phone)}
      </a>
    </section>
  );
}
