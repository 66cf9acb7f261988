import type { EncoderState } from "#domain/assistant/meaning/encoding.ts";
import { ENCODER } from "#generated/messages/assistant/encoder.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";

/**
 * Why the assistant does not find meanings on this server, and what to do; or how far it is with the clinic's texts.
 * Nothing while it finds all of them.
 */
export function EncoderAlert({ state: { fault, texts } }: { readonly state: EncoderState }) {
  if (fault !== null) {
    return (
      <Alert kind="danger">
        {ENCODER.title}
        <span className="mt-1 block font-normal">{ENCODER.faults[fault]}</span>
      </Alert>
    );
  }
  return texts.read < texts.total ? <Alert kind="waiting">{ENCODER.reading({ ...texts })}</Alert> : null;
}
