import { Icon } from "#web/ui/layout/icon.tsx";

/** A small mark beside an entry that no doctor has reviewed; the banner of the page explains it. */
export function DraftMark({ text }: { readonly text: string }) {
  return (
    <span title={text} className="inline-flex text-muted">
      <Icon name="clock" className="size-3.5 shrink-0" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The one notice of a page about what on it no doctor has reviewed. */
export function DraftBanner({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-2.5 rounded-2 bg-sunken px-4 py-2.5 text-sm text-muted">
      <Icon name="clock" className="size-4 shrink-0" />
      {text}
    </p>
  );
}
