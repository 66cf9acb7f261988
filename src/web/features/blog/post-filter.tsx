import { useRef } from "react";
import { Form } from "react-router";
import { BLOG } from "#generated/messages/blog/blog.ts";
import { useSyncFormValues } from "#web/forms/use-sync-form-values.ts";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { blogAddress } from "./blog-address.ts";
import type { ListView } from "./blog-view.ts";

interface PostFilterProps {
  readonly list: Pick<ListView, "category" | "words" | "categories">;
  /** The open drawer, which stays open. */
  readonly remedy: string | undefined;
  /** Id of the section with the posts. */
  readonly part: string;
}

/** Category links and a search form with method GET: both work without scripts. */
export function PostFilter({ list: { category, words, categories }, remedy, part }: PostFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  useSyncFormValues(form, { words });
  const choices = [{ value: "", label: BLOG.all }, ...categories].map(({ value, label }) => ({
    id: value,
    text: label,
    path: blogAddress({ remedy, category: value, words }, part),
  }));
  return (
    <div className="grid gap-3">
      <ChipLinks label={BLOG.categories} links={choices} current={category ?? ""} />
      <Form ref={form} method="get" action={`/Blog#${part}`} role="search" preventScrollReset className="flex gap-2">
        {remedy && <input type="hidden" name="remedy" value={remedy} />}
        {category && <input type="hidden" name="category" value={category} />}
        <input
          {...SEARCH_INPUT}
          name="words"
          defaultValue={words}
          aria-label={BLOG.words}
          placeholder={BLOG.words}
          className={
            "min-h-11 w-full min-w-0 rounded-2 border border-control bg-surface px-3.5 text-base text-ink " +
            "placeholder:text-muted placeholder:opacity-100"
          }
        />
        <button type="submit" className={buttonClass({ variant: "outlined", size: "small" })}>
          <Icon name="search" className="size-4" />
          {BLOG.search}
        </button>
      </Form>
    </div>
  );
}
