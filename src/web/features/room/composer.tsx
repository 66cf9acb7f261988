import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { maskAadhaarNumbers } from "#domain/privacy/aadhaar-in-text.ts";
import { aadhaarAnswerOf, aadhaarIn } from "#domain/privacy/aadhaar-question.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { COMPOSER } from "#generated/messages/room/composer.ts";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { FORM } from "#generated/messages/site/form.ts";
import { AadhaarButtons } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { jpegOf } from "#web/forms/jpeg-of.ts";
import { PhraseBox } from "#web/forms/phrases/phrase-box.tsx";
import { submitterOf } from "#web/forms/submitter.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { CharactersLeft, useTextBeforeHydration } from "#web/ui/forms/field.tsx";
import { FieldError } from "#web/ui/forms/field-frame.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { FilePreview } from "./files/file-preview.tsx";

/** A request for tests, by its series. */
export interface RequestChoice {
  readonly value: string;
  readonly label: string;
}

interface ComposerProps {
  readonly action: string;
  readonly formKey: string;
  readonly seen: number;
  readonly most: { readonly text: number; readonly bytes: number };
  readonly answer: FormAnswer | undefined;
  readonly onType: () => void;
  /** Whether the writer is a doctor, who may have phrases. */
  readonly isDoctor: boolean;
  /** Requests for tests that a file can be the result of. */
  readonly requests: readonly RequestChoice[];
  readonly onSay: (text: string, file?: File, request?: string) => void;
}

const BAR =
  "flex items-end gap-1 border-t border-rule bg-surface pt-2 pr-[max(8px,env(safe-area-inset-right))] " +
  "pb-[max(8px,env(safe-area-inset-bottom))] pl-1 noscript:flex-wrap";
const BUTTON = "grid min-h-11 flex-none cursor-pointer place-items-center rounded-2";
/** Without scripts the name of the chosen file is shown. */
const FILE = `${BUTTON} w-11 hover:bg-leaf-tint focus-within:outline-3 focus-within:outline-focus noscript:w-auto`;
const FILE_INPUT = "sr-only noscript:not-sr-only";
const SEND = `${BUTTON} w-11 bg-leaf-fill text-on-leaf hover:bg-leaf-fill-hover`;
const TEXT =
  "field-sizing-content max-h-[7.5rem] min-h-11 min-w-0 flex-1 resize-none rounded-2 border border-control bg-paper " +
  "px-3 py-[9px] text-[1rem]/[1.5rem]";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf";
const TOUCH = "(pointer: coarse)";

function onTouchChange(listener: () => void): () => void {
  const query = window.matchMedia(TOUCH);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether this is a phone or a tablet: it has a camera at hand, and its keyboard no Shift+Enter. */
function useTouch(): boolean {
  return useSyncExternalStore(
    onTouchChange,
    () => window.matchMedia(TOUCH).matches,
    () => false,
  );
}

/** One bar of two plain forms, one for a file and one for text; scripts only make them faster. */
export function Composer({ action, formKey, seen, most, answer, requests, isDoctor, onType, onSay }: ComposerProps) {
  const id = useId();
  const textForm = useRef<HTMLFormElement>(null);
  const isTouch = useTouch();
  useTextBeforeHydration(id);
  const [refusal, setRefusal] = useState("");
  const [number, setNumber] = useState<string>();
  const [fileRefusal, setFileRefusal] = useState("");
  const [chosen, setChosen] = useState<File>();
  const [request, setRequest] = useState("");

  function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const area = form.elements.namedItem("text");
    if (!(area instanceof HTMLTextAreaElement)) return;
    const text = area.value.trim();
    if (text === "" && chosen === undefined) return area.focus();
    if (text.length > most.text) return setRefusal(COMPOSER.long);
    setRefusal("");
    const { answer: decided } = aadhaarAnswerOf(submitterOf(event)?.getAttribute("value"));
    const found = decided === undefined ? aadhaarIn(text) : undefined;
    setNumber(found);
    if (found !== undefined) return;
    onSay(decided === "mask" ? maskAadhaarNumbers(text) : text, chosen, chosen && request);
    setChosen(undefined);
    setRequest("");
    form.reset();
    area.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isTouch || typedKey(event) !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    textForm.current?.requestSubmit();
  }

  const focusWords = () => textForm.current?.querySelector("textarea")?.focus();

  async function onChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [taken] = input.files ?? [];
    if (!taken) return;
    const file = await jpegOf(taken);
    // Refused before the upload.
    setFileRefusal(file.size > most.bytes ? COMPOSER.tooLarge : "");
    setChosen(file.size > most.bytes ? undefined : file);
    input.value = "";
    focusWords();
  }

  const refused = answer?.ok === false ? answer : undefined;
  const aadhaarNumber = number ?? (refused?.asks === "aadhaar" ? aadhaarIn(refused.values.text ?? "") : undefined);
  const error = refusal || (aadhaarNumber === undefined ? errorOf(refused, "text") : undefined);
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
  return (
    <div className="grid gap-1">
      {refused && refused.field === undefined && <Alert kind="danger">{refused.message}</Alert>}
      <FieldError id={`${id}-file`}>{fileRefusal || errorOf(refused, "file")}</FieldError>
      <FieldError id={id}>{error || undefined}</FieldError>
      {aadhaarNumber !== undefined && (
        <Alert kind="danger">
          {FORM.aadhaarUnsent({ number: aadhaarNumber })}
          <AadhaarButtons form={`${id}-words`} />
        </Alert>
      )}
      {chosen && (
        <FilePreview
          file={chosen}
          onRemove={() => {
            setChosen(undefined);
            focusWords();
          }}
        />
      )}
      {chosen && requests.length > 0 && (
        <div className="px-3 pb-2">
          <SelectField
            name="request"
            label={PAPERS.forRequest}
            value={request}
            onChange={(event) => setRequest(event.currentTarget.value)}
            options={[{ value: "", label: PAPERS.forNone }, ...requests]}
          />
        </div>
      )}
      <div className={BAR} data-restored-above>
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          aria-label={COMPOSER.fileTitle}
          noValidate
          className="flex items-center"
        >
          {hidden}
          <label className={FILE}>
            <Icon name="paperclip" className="size-6" />
            <span className="sr-only">{COMPOSER.file}</span>
            <input
              type="file"
              name="file"
              className={FILE_INPUT}
              accept={ACCEPTED}
              onChange={(event) => void onChange(event)}
              aria-describedby={`${id}-file-hint ${id}-file-error`}
            />
          </label>
          <span id={`${id}-file-hint`} className="sr-only">
            {COMPOSER.fileHint}
          </span>
          {isTouch && (
            <label className={FILE}>
              <Icon name="camera" className="size-6" />
              <span className="sr-only">{ROOM_LAYOUT.camera}</span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className={FILE_INPUT}
                onChange={(event) => void onChange(event)}
              />
            </label>
          )}
          <noscript>
            {requests.length > 0 && (
              <SelectField
                name="request"
                label={PAPERS.forRequest}
                options={[{ value: "", label: PAPERS.forNone }, ...requests]}
              />
            )}
            <Button type="submit" variant="outlined" size="small">
              {COMPOSER.sendFile}
            </Button>
          </noscript>
        </form>
        <form
          ref={textForm}
          id={`${id}-words`}
          method="post"
          action={action}
          onSubmit={say}
          aria-label={COMPOSER.title}
          noValidate
          className="flex min-w-0 flex-1 items-end gap-1.5"
        >
          <input type="hidden" name="intent" value="say" />
          {hidden}
          <label htmlFor={id} className="sr-only">
            {COMPOSER.label}
          </label>
          <PhraseBox on={isDoctor} isBar>
            <textarea
              id={id}
              name="text"
              className={TEXT}
              rows={1}
              placeholder={chosen ? COMPOSER.caption : ROOM_LAYOUT.message}
              enterKeyHint={isTouch ? "enter" : "send"}
              autoComplete="off"
              defaultValue={refused?.values.text}
              onInput={onType}
              onKeyDown={onKeyDown}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint ${id}-error`}
            />
          </PhraseBox>
          {!isTouch && (
            <span id={`${id}-hint`} className="sr-only noscript:hidden">
              {COMPOSER.hint}
            </span>
          )}
          <button type="submit" aria-label={COMPOSER.send} className={SEND}>
            <Icon name="send-horizontal" className="size-6" />
          </button>
        </form>
      </div>
      <CharactersLeft text={id} most={most.text} />
    </div>
  );
}
