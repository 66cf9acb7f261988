import { useRef } from "react";
import { Form } from "react-router";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useSyncFormValues } from "#web/use-sync-form-values.ts";
import { BLOG } from "./blog.copy.ts";
import { blogAddress } from "./blog-address.ts";
import type { ListView } from "./blog-view.ts";

const CHIP =
  "touch-link rounded-2 border border-control bg-surface px-3.5 text-sm text-ink " +
  "no-underline hover:border-leaf hover:bg-leaf-tint aria-[current=true]:border-leaf-fill " +
  "aria-[current=true]:bg-leaf-fill aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf";

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
  const choices = [{ value: "", label: BLOG.all }, ...categories];
  return (
    <div className="grid gap-3">
      <nav aria-label={BLOG.categories}>
        <ul className="flex flex-wrap gap-2">
          {choices.map(({ value, label }) => (
            <li key={value} className="grid">
              <Link
                to={blogAddress({ remedy, category: value, words }, part)}
                preventScrollReset
                aria-current={value === (category ?? "") ? "true" : undefined}
                className={CHIP}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form ref={form} method="get" action={`/Blog#${part}`} role="search" preventScrollReset className="flex gap-2">
        {remedy && <input type="hidden" name="remedy" value={remedy} />}
        {category && <input type="hidden" name="category" value={category} />}
        <input
          type="search"
          name="words"
          defaultValue={words}
          aria-label={BLOG.words}
          placeholder={BLOG.words}
          className={
            "min-h-11 w-full min-w-0 rounded-2 border border-control bg-surface px-3.5 text-base text-ink " +
            "placeholder:text-muted placeholder:opacity-100"
          }
        />
        <button type="submit" className={buttonClass("outlined", true)}>
          <Icon of="search" className="size-4" />
          {BLOG.search}
        </button>
      </Form>
    </div>
  );
}
