import { Written } from "#web/ui/data/written.tsx";

/** How a medicine is taken, under its name; nothing for an empty text. */
export function DoseText({ text }: { readonly text: string }) {
  return text !== "" && <Written as="p" text={text} className="text-sm text-muted" />;
}
