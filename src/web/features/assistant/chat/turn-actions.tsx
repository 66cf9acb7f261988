import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { dayIn } from "#domain/assistant/text/day-in.ts";
import type { TurnTexts } from "#domain/assistant/turn-words.ts";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { filled } from "../answer/filled.ts";
import type { ShownTurn } from "./turns.ts";

const SQUARE =
  "grid size-11 place-items-center rounded-2 text-leaf hover:bg-leaf-tint aria-pressed:bg-leaf-tint " +
  "aria-pressed:shadow-[inset_0_0_0_1px_var(--leaf-line)]";

export interface TurnPlace {
  readonly chatId: string | null;
  /** Address that the forms are sent to. */
  readonly action: string;
}

function textOf({ answer }: ShownTurn): string {
  const blocks = answer.blocks.map(({ frame, sentences }) =>
    [frame, ...sentences.map(({ text, n }) => (n === null ? text : `${text} [${n}]`))].filter(Boolean).join(" "),
  );
  const sources = answer.sources.map(
    ({ n, title, address }) => `[${n}] ${title}, ${location.origin}${pathIn(currentLanguage(), address)}`,
  );
  return [...blocks, sources.join("\n")].filter((part) => part !== "").join("\n\n");
}

function Copy({ turn, texts }: { readonly turn: ShownTurn; readonly texts: TurnTexts }) {
  const [copied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  if (!isHydrated || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(textOf(turn)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" className={SQUARE} aria-label={texts.copy} title={texts.copy} onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? texts.copied : ""}
      </span>
    </>
  );
}

function Thumbs({
  turn,
  texts,
  place,
}: {
  readonly turn: ShownTurn;
  readonly texts: TurnTexts;
  readonly place: TurnPlace;
}) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("thumb");
  const thumb = sent === undefined || sent === null ? turn.thumb : sent === "none" ? null : sent;
  const button = (name: "up" | "down", icon: "thumbs-up" | "thumbs-down"): ReactNode => (
    <button
      type="submit"
      name="thumb"
      value={thumb === name ? "none" : name}
      aria-pressed={thumb === name}
      aria-label={texts[name]}
      title={texts[name]}
      className={SQUARE}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
  return (
    <fetcher.Form method="post" action={place.action} className="flex" preventScrollReset>
      <input type="hidden" name="do" value="judge" />
      <input type="hidden" name="chat" value={place.chatId ?? ""} />
      <input type="hidden" name="turn" value={turn.id ?? ""} />
      {button("up", "thumbs-up")}
      {button("down", "thumbs-down")}
      <span role="status" className="sr-only">
        {thumb === "down" ? texts.thanks : ""}
      </span>
    </fetcher.Form>
  );
}

function ReviewMark({
  turn: { queued, review },
  texts,
  language,
}: Pick<TurnActionsProps, "turn" | "texts" | "language">) {
  if (review === null) return queued ? <Badge variant="plain">{texts.awaiting}</Badge> : null;
  const values = { by: review.by, on: dayIn(language, review.on) };
  if (review.verdict === "withdrawn") return null;
  return (
    <Badge variant="reviewed">{filled(review.verdict === "right" ? texts.reviewed : texts.corrected, values)}</Badge>
  );
}

interface TurnActionsProps {
  readonly turn: ShownTurn;
  readonly texts: TurnTexts;
  /** Language of the answer. */
  readonly language: Language;
  readonly place: TurnPlace;
}

/** Actions on an answer, and whether a doctor has reviewed it. */
export function TurnActions({ turn, texts, language, place }: TurnActionsProps) {
  const { actions, sources, blocks } = turn.answer;
  const listed = new Set(sources.map(({ address }) => address));
  const others = actions.filter(
    ({ kind, href, says }) => kind !== "hand-off" && says === undefined && !listed.has(href),
  );
  const handOff = actions.find(({ kind }) => kind === "hand-off");
  return (
    <>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {others.map(({ kind, label, href }) => (
            <li key={href + label}>
              {kind === "call" ? (
                <a href={href} className={buttonClass({ variant: "outlined", size: "small" })}>
                  <Icon name="phone" className="size-4" />
                  {label}
                </a>
              ) : (
                <TouchLink to={href} className="gap-1.5 font-medium">
                  {label}
                  <Icon name="arrow-right" className="size-4 shrink-0" />
                </TouchLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="turn-actions flex flex-wrap items-center gap-x-3 gap-y-2">
        {handOff && place.chatId !== null && (
          <ButtonLink to={`${handOff.href}?chat=${place.chatId}`} variant="primary" size="small">
            <Icon name="stethoscope" className="size-[18px]" />
            {handOff.label}
          </ButtonLink>
        )}
        {blocks.length > 0 && (
          <span className="flex">
            <Copy turn={turn} texts={texts} />
            {(sources.length > 0 || handOff !== undefined) && <Thumbs turn={turn} texts={texts} place={place} />}
          </span>
        )}
        {(sources.length > 0 || turn.review !== null) && (
          <span className="ml-auto" aria-live="polite">
            <ReviewMark turn={turn} texts={texts} language={language} />
          </span>
        )}
      </div>
    </>
  );
}
