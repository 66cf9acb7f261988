import { type MouseEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Block } from "#domain/blog/article.ts";
import type { Post } from "#domain/blog/blog.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { type Advice, adviceOn } from "#domain/remedies/editing-advice.ts";
import { WRITE } from "#generated/messages/blog/write.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { storeWhole } from "#web/forms/unsaved-forms.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import type { Intent } from "./post-fields.ts";
import { AdviceNote, EditingNote, Meanwhile, ReplaceButton } from "./post-notes.tsx";
import type { PostsAnswer, postLimits } from "./posts-action.ts";
import { useEdited } from "./use-edited.ts";

interface RemedyFieldsProps {
  readonly names: readonly string[];
  readonly field: (name: string) => {
    readonly name: string;
    readonly readOnly: boolean;
    readonly defaultValue: string | undefined;
    readonly error: string | undefined;
  };
}

/** Inputs for the optional remedies of a post, each with its evidence mark. */
function RemedyFields({ names, field }: RemedyFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">
        {WRITE.remedies} <span className="font-normal text-muted">{WRITE.remediesHelp}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name, index) => (
          <Field
            key={name}
            {...field(name)}
            label={
              <span className="inline-flex items-center gap-2">
                <Drawing name="leaf-mark" className="size-4 text-leaf" />
                {WRITE.remedy({ at: index + 1 })}
              </span>
            }
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

const SAVING: readonly unknown[] = ["publish", "revise", "replace"] satisfies readonly Intent[];

/** Validates only what will be saved: a preview may be unfinished, and a deletion has no text. */
export const loadPostRules: LoadRules = async () => {
  const { postFormSchema } = await import("./post-fields.ts");
  return ({ intent }) => (SAVING.includes(intent) ? postFormSchema : undefined);
};

export type PostLimits = ReturnType<typeof postLimits>;

interface PostFormProps {
  readonly limits: PostLimits;
  readonly action: string;
  /** The post that is edited; undefined for a new one, and for one that was deleted meanwhile. */
  readonly editing: Post | undefined;
  /** The public page of the edited post. */
  readonly postPath: string | undefined;
  /** The id of the post that the address asks to edit; null for a new one. */
  readonly wanted: string | null;
  /** The first idempotency key. */
  readonly idempotencyKey: string;
  readonly newPath: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: PostsAnswer | undefined;
  readonly show: (blocks: readonly Block[]) => ReactNode;
}

const PAUSE_MS = 400;

function writtenIn(form: HTMLFormElement): string {
  const fields = new FormData(form);
  return [
    fields.get("title"),
    fields.get("content"),
    ...[...fields].filter(([name]) => name.startsWith("remedy")).map(([, value]) => value),
  ].join("\n\n");
}

/** Initial values as one string: what was sent without scripts, or the post that is edited. */
function initialText(values: Readonly<Record<string, string>>, editing: Post | undefined): string {
  const names = ["title", "content", ...Object.keys(values).filter((name) => name.startsWith("remedy"))];
  const remedies = editing?.remedies ?? [];
  const before = editing === undefined ? [] : [editing.title, editing.content, ...remedies];
  return values.content === undefined ? before.join("\n\n") : names.map((name) => values[name] ?? "").join("\n\n");
}

function textOf(post: Post | undefined, name: string): string | undefined {
  if (post === undefined) return undefined;
  if (name.startsWith("remedy")) return post.remedies[Number(name.slice("remedy".length)) - 1];
  return name === "title" || name === "content" || name === "category" ? post[name] : undefined;
}

interface PreviewProps extends Pick<PostFormProps, "show"> {
  readonly seen: PostsAnswer | undefined;
}

function Preview({ seen, show }: PreviewProps) {
  const blocks = seen?.preview;
  return (
    <section aria-labelledby="preview" className="plate mt-8 p-6 sm:p-10">
      <h2 id="preview" className="mb-4 text-sm text-muted">
        {WRITE.previewTitle}
      </h2>
      <div className="wrap-anywhere">{blocks?.length ? show(blocks) : seen?.message || WRITE.previewEmpty}</div>
    </section>
  );
}

export function PostForm(props: PostFormProps) {
  const { limits, action, editing, wanted, newPath, sent, show } = props;
  const isWanted = wanted !== null;
  const fetcher = useFetcher<PostsAnswer>();
  const looking = useFetcher<PostsAnswer>();
  const answered = fetcher.data ?? sent;
  const answer = answered?.preview ? undefined : answered;
  const sending = fetcher.state !== "idle";
  const { attributes, locked } = useForm(answer, sending, loadPostRules);
  const form = attributes.ref;
  const isIdle = fetcher.state === "idle";
  const { post, basis, setBasis, isGone, isNewer } = useEdited({ editing, isWanted, answer, sent, isIdle });
  const key = useIdempotencyKey(props.idempotencyKey, answer);
  const [open, setOpen] = useState(sent?.preview !== undefined);
  const [advice, setAdvice] = useState<readonly Advice[]>(() => adviceOn(initialText(sent?.values ?? {}, editing)));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    if (form.current === null) return;
    const fields = new FormData(form.current);
    fields.set("intent", "preview");
    void looking.submit(fields, { method: "post", action });
  }, [action, form, looking.submit]);

  const warn = useCallback(() => {
    if (form.current !== null) setAdvice(adviceOn(writtenIn(form.current)));
  }, [form]);

  const onSaved = useEffectEvent((intent: string | undefined) => {
    clearTimeout(pause.current);
    if (intent === "publish") {
      form.current?.reset();
      setOpen(false);
    }
    warn();
  });
  useEffect(() => {
    // The answer without scripts came with the page.
    if (answer?.ok && answer !== sent) onSaved(answer.values.intent);
  }, [answer, sent]);
  useEffect(() => {
    if (isGone && form.current !== null) storeWhole(form.current);
  }, [isGone, form]);
  useEffect(() => {
    warn();
    return () => clearTimeout(pause.current);
  }, [warn]);

  const onInput = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      warn();
      if (open) look();
    }, PAUSE_MS);
  };
  const onPreview = (event: MouseEvent) => {
    event.preventDefault();
    if (!open) look();
    setOpen(!open);
  };

  const field = (name: string) => ({
    name,
    readOnly: locked,
    defaultValue: answer?.ok ? textOf(post, name) : (answered?.values[name] ?? textOf(post, name)),
    error: answer === undefined ? undefined : errorOf(answer, name),
  });
  const isChange = isWanted && !isGone;
  const hasText = post !== undefined || sent?.values.content !== undefined;
  const present = answer?.values.present;
  return (
    <Card className="sm:p-8">
      <fetcher.Form
        method="post"
        action={action}
        {...attributes}
        data-unsaved-record={wanted ?? ""}
        onInput={onInput}
        className="grid gap-5"
      >
        {isChange && <EditingNote newPath={newPath} />}
        {answer && <FormAlert answer={answer} fallback={limits.publishFailed} />}
        {isGone && answer === undefined && <Alert kind="waiting">{hasText ? WRITE.deleted : WRITE.deletedEmpty}</Alert>}
        {isChange && props.postPath && (present !== undefined || isNewer) && (
          <Meanwhile isSaid={present !== undefined} postPath={props.postPath} />
        )}
        <input type="hidden" name="id" value={isChange ? (post?.id ?? "") : ""} />
        <input
          type="hidden"
          name="updatedAt"
          value={basis}
          onInput={({ currentTarget }) => setBasis(currentTarget.value)}
        />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
        <Field {...field("title")} label={WRITE.title} required placeholder={WRITE.titleExample} autoComplete="off" />
        <SelectField
          name="category"
          label={WRITE.category}
          options={limits.categories}
          defaultValue={field("category").defaultValue ?? limits.category}
          error={field("category").error}
        />
        <div className="grid gap-3">
          <TextArea
            {...field("content")}
            label={WRITE.content}
            hint={WRITE.contentHint}
            required
            room={limits.content}
            rows={12}
          />
          <AdviceNote advice={advice} />
        </div>
        <RemedyFields names={limits.remedies} field={field} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value={isChange ? "revise" : "publish"} busy={locked}>
            {isChange ? (sending ? WRITE.saving : WRITE.save) : sending ? WRITE.publishing : WRITE.publish}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant="outlined"
            aria-pressed={open}
            onClick={onPreview}
          >
            {WRITE.preview}
          </Button>
          {isChange && present !== undefined && <ReplaceButton present={present} />}
        </div>
      </fetcher.Form>
      {open && <Preview seen={looking.data ?? (sent?.preview && sent)} show={show} />}
    </Card>
  );
}
