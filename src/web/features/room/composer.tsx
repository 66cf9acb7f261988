import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { COMPOSER } from "#generated/messages/room/composer.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";

interface ComposerProps {
  readonly page: string;
  readonly formKey: string;
  readonly seen: number;
  readonly most: { readonly text: number; readonly bytes: number };
  readonly answer: FormAnswer | undefined;
  readonly onSay: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** Two plain forms, one for text and one for a file; scripts only make them faster. */
export function Composer({ page, formKey, seen, most, answer, onSay, onFile }: ComposerProps) {
  const words = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState("");
  const [fileRefusal, setFileRefusal] = useState("");

  function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const area = form.elements.namedItem("text") as HTMLTextAreaElement;
    const text = area.value.trim();
    if (text === "") return area.focus();
    if (text.length > most.text) return setRefusal(COMPOSER.long);
    setRefusal("");
    onSay(text);
    form.reset();
    area.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    words.current?.requestSubmit();
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    // Refused before the upload.
    if (file.size > most.bytes) setFileRefusal(COMPOSER.tooLarge);
    else {
      setFileRefusal("");
      onFile(file);
    }
    input.value = "";
  }

  const refused = answer?.ok === false ? answer : undefined;
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
  return (
    <div className="grid gap-6">
      {refused && refused.field === undefined && <Alert kind="danger">{refused.message}</Alert>}
      <form
        ref={words}
        method="post"
        action={page}
        onSubmit={say}
        aria-label={COMPOSER.title}
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="say" />
        {hidden}
        <TextArea
          label={COMPOSER.label}
          hint={<span className="noscript:hidden">{COMPOSER.hint}</span>}
          name="text"
          rows={2}
          room={most.text}
          enterKeyHint="send"
          autoComplete="off"
          defaultValue={refused?.values.text}
          onKeyDown={onKeyDown}
          error={refusal || errorOf(refused, "text")}
        />
        <Button type="submit" className="justify-self-start">
          {COMPOSER.send}
        </Button>
      </form>
      <form
        method="post"
        action={page}
        encType="multipart/form-data"
        aria-label={COMPOSER.fileTitle}
        noValidate
        className="grid gap-3"
      >
        {hidden}
        <Field
          label={COMPOSER.file}
          hint={COMPOSER.fileHint}
          className="file-field"
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={onChange}
          error={fileRefusal || errorOf(refused, "file")}
        />
        <noscript>
          <Button type="submit" look="outlined" small className="justify-self-start">
            {COMPOSER.sendFile}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
