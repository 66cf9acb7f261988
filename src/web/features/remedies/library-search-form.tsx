import { Form } from "react-router";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";

interface LibrarySearchProps {
  readonly action: string;
  readonly texts: Readonly<Record<"words" | "example" | "search", string>>;
  readonly query: string;
}

/** The search field of a list of library pages. */
export function LibrarySearch({ action, texts, query }: LibrarySearchProps) {
  return (
    <Form
      key={query}
      method="get"
      action={action}
      role="search"
      preventScrollReset
      className="grid max-w-[620px] gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <label className="grid gap-1.5 text-sm font-semibold">
        {texts.words}
        <input
          {...SEARCH_INPUT}
          name="words"
          defaultValue={query}
          placeholder={texts.example}
          autoComplete="off"
          className={
            "min-h-12 w-full min-w-0 rounded-2 border border-control bg-surface px-3.5 text-md font-normal " +
            "text-ink placeholder:text-muted placeholder:opacity-100"
          }
        />
      </label>
      <button type="submit" className={buttonClass({ variant: "outlined" })}>
        <Icon name="search" className="size-4" />
        {texts.search}
      </button>
    </Form>
  );
}
