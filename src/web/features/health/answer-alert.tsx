import { useEffect, useRef } from "react";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";

/** The answer to a form that is gone with it; takes the focus, so that screen readers read it. */
export function AnswerAlert({ answer }: { readonly answer: FormAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer.message !== "") box.current?.querySelector<HTMLElement>(":is([role=alert], [role=status])")?.focus();
  }, [answer]);
  return (
    <div ref={box} className="mt-6 max-w-[680px]">
      <FormAlert answer={answer} />
    </div>
  );
}
