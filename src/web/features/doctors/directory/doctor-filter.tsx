import { type ChangeEvent, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { FOR_PARAM } from "#web/addresses/address.ts";
import { useSyncFormValues } from "#web/forms/use-sync-form-values.ts";
import { RadioChips } from "#web/ui/forms/choice.tsx";
import { SEARCH_INPUT } from "#web/ui/forms/search-input.ts";
import { Button, ButtonLink, buttonClass, ICON_BUTTON } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { Popover } from "#web/ui/layout/popover.tsx";
import { directoryAddress } from "./directory-address.ts";
import type { DirectoryView } from "./directory-view.ts";

const PANEL = "filters";
const ACTIVE =
  "touch-link gap-1.5 rounded-2 border border-control bg-surface px-3 text-sm text-ink no-underline " +
  "hover:border-leaf hover:bg-leaf-tint";

/** Its width is a percentage, so that the input's own width of 20 characters does not widen the page. */
const INPUT =
  "min-h-[52px] w-full min-w-0 flex-1 appearance-none border-0 text-[1.0625rem] text-ink outline-none " +
  "placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden";

const FILTER_BUTTONS =
  "flex flex-wrap gap-3 max-wide:sticky max-wide:bottom-0 max-wide:-mx-4 max-wide:border-t max-wide:border-rule " +
  "max-wide:bg-surface max-wide:px-4 max-wide:pt-3 max-wide:pb-[calc(12px_+_env(safe-area-inset-bottom))]";

function SearchBox({ query, without }: { readonly query: string; readonly without: string }) {
  return (
    <div
      className={
        "flex min-h-14 items-center rounded-2 border-[1.5px] border-control bg-surface px-1 " +
        "has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 " +
        "has-[input:focus-visible]:outline-focus"
      }
    >
      <button type="submit" aria-label={DIRECTORY.search} className={ICON_BUTTON}>
        <Icon name="search" className="size-6" />
      </button>
      <input
        {...SEARCH_INPUT}
        name="words"
        aria-label={DIRECTORY.words}
        placeholder={DIRECTORY.words}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        className={INPUT}
      />
      {query !== "" && (
        <Link to={without} aria-label={DIRECTORY.clearWords} className={ICON_BUTTON}>
          <Icon name="x" />
        </Link>
      )}
    </div>
  );
}

/**
 * One box for a symptom, a speciality or a name, and the filters: a panel on phones, which is a popover and needs no
 * script, and a column on wide screens. With scripts each choice is applied at once.
 */
export function DoctorFilter({ view }: { readonly view: DirectoryView }) {
  const { address, text, day, filters, active, total } = view;
  const submit = useSubmit();
  const person = useSearchParams()[0].get(FOR_PARAM);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLElement>(null);
  useSyncFormValues(form, { text, day, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) });
  const onChoice = (event: ChangeEvent<HTMLInputElement>) => {
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/Doctors"
      role="search"
      preventScrollReset
      onSubmit={() => {
        if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
      }}
      className="contents"
    >
      <div className="grid min-w-0 gap-3 wide:col-start-2 wide:row-start-1">
        <SearchBox query={text} without={directoryAddress({ ...address, words: "" })} />
        {day !== "" && <input type="hidden" name="day" value={day} />}
        {person !== null && <input type="hidden" name={FOR_PARAM} value={person} />}
        <div className="flex flex-wrap gap-2 wide:empty:hidden">
          <button
            type="button"
            popoverTarget={PANEL}
            aria-label={DIRECTORY.filtersOn({ count: active.length })}
            className={buttonClass({
              variant: active.length > 0 ? "primary" : "outlined",
              size: "small",
              className: "wide:hidden",
            })}
          >
            <Icon name="sliders-horizontal" className="size-5" />
            {DIRECTORY.filters}
            {active.length > 0 && (
              <span
                className={
                  "inline-grid h-[22px] min-w-[22px] place-items-center rounded-1 bg-turmeric text-[0.8125rem] " +
                  "text-on-turmeric"
                }
              >
                {active.length}
              </span>
            )}
          </button>
          {active.map(({ name, label, without }) => (
            <Link
              key={name}
              to={without}
              preventScrollReset
              aria-label={DIRECTORY.remove({ filter: label })}
              className={ACTIVE}
            >
              {label}
              <Icon name="x" className="size-4" />
            </Link>
          ))}
        </div>
      </div>
      <Popover ref={panel} id={PANEL} aria-label={DIRECTORY.filters} place="sheet">
        <div className="flex items-center justify-between">
          <h2 className="text-h3 wide:text-h4">{DIRECTORY.filters}</h2>
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={DIRECTORY.close}
            className={`${ICON_BUTTON} wide:hidden`}
          >
            <Icon name="x" />
          </button>
        </div>
        {filters.map(({ name, label, value, choices }) => (
          <RadioChips key={name} name={name} label={label} options={choices} value={value} onChange={onChoice} />
        ))}
        <div className={FILTER_BUTTONS}>
          <ButtonLink to={directoryAddress({ words: text })} preventScrollReset>
            {DIRECTORY.clearAll}
          </ButtonLink>
          <Button type="submit" className="grow whitespace-nowrap">
            {DIRECTORY.show({ count: total })}
          </Button>
        </div>
      </Popover>
    </Form>
  );
}
