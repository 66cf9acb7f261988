import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "../layout/icon.tsx";
import { Field } from "./field.tsx";
import { SEARCH_INPUT } from "./search-input.ts";
import { useSubmitSoon } from "./use-submit-soon.ts";

interface SearchFormProps {
  readonly label: string;
  readonly name: string;
  readonly example: string;
  readonly value: string;
  readonly submit: string;
  /** Hidden inputs that are preserved, such as the sort order. */
  readonly children?: ReactNode;
}

/** Searches after a pause in typing; without JavaScript on Enter or the button. The query is part of the URL. */
export function SearchForm({ label, name, example, value, submit, children }: SearchFormProps) {
  const typing = useSubmitSoon();
  return (
    <Form
      role="search"
      aria-label={label}
      replace
      preventScrollReset
      {...typing}
      className="flex w-full items-end gap-2 sm:w-[380px]"
    >
      {children}
      <Field
        className="min-w-0 flex-1"
        label={label}
        name={name}
        {...SEARCH_INPUT}
        placeholder={example}
        defaultValue={value}
        autoComplete="off"
      />
      <button
        type="submit"
        aria-label={submit}
        className={
          "grid size-12 shrink-0 place-items-center rounded-2 border " +
          "border-control bg-surface text-leaf hover:bg-leaf-tint"
        }
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}
