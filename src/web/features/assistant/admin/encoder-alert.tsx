import type { EncoderFault } from "#domain/assistant/meaning/encoding.ts";
import { ENCODER } from "#generated/messages/assistant/encoder.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";

/** Why the assistant does not find meanings on this server, and what to do. */
export function EncoderAlert({ fault }: { readonly fault: EncoderFault }) {
  return (
    <Alert kind="danger">
      {ENCODER.title}
      <span className="mt-1 block font-normal">{ENCODER.faults[fault]}</span>
    </Alert>
  );
}
