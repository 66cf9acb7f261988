import type { FieldAdvice } from "./advice-by-field.ts";

/** Questions to the author under a field. A screen reader announces them, and they never block saving. */
export function AdviceList({ advice }: { readonly advice: readonly FieldAdvice[] | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {advice !== undefined && advice.length > 0 && (
        <ul className="grid gap-1 rounded-2 border border-turmeric bg-turmeric-tint px-4 py-3 text-sm">
          {advice.map(({ words, asks }) => (
            <li key={words + asks}>
              <b className="wrap-anywhere">“{words}”</b> {asks}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
