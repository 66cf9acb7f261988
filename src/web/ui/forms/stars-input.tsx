import { STAR, STEPS } from "../data/stars.tsx";

interface StarsInputProps {
  readonly name: string;
  readonly legend: string;
  /** The label of each choice, from one star to five. */
  readonly labels: readonly [string, string, string, string, string];
  /** The label of a sixth radio for no rating, so that a choice can be undone. */
  readonly none: string;
  readonly defaultValue?: number;
}

/**
 * Five radios drawn as stars and one for no rating. Stars up to the chosen one are filled, and a text names the choice.
 */
export function StarsInput({ name, legend, labels, none, defaultValue }: StarsInputProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="relative -ml-2 flex flex-wrap items-center pb-11">
        <label
          className={
            "absolute right-0 bottom-0 touch-link rounded-2 px-2 text-sm " +
            "text-muted underline underline-offset-[.2em] has-checked:right-auto has-checked:left-0 " +
            "has-checked:no-underline has-focus-visible:outline-3 has-focus-visible:outline-focus"
          }
        >
          <input
            type="radio"
            name={name}
            value={0}
            defaultChecked={!STEPS.some((step) => step === defaultValue)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {none}
        </label>
        {STEPS.map((step) => (
          <label
            key={step}
            className={
              "group/star text-star has-[~label_:checked]:[&_path]:fill-current has-checked:[&_path]:fill-current"
            }
          >
            <span
              className={
                "relative grid size-12 place-items-center rounded-2 has-focus-visible:outline-3 " +
                "has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              }
            >
              <input
                type="radio"
                name={name}
                value={step}
                defaultChecked={step === defaultValue}
                aria-label={labels[step - 1]}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 fill-none stroke-current">
                <path d={STAR} strokeWidth="1.5" strokeLinejoin="round" />
              </svg>
            </span>
            <span
              aria-hidden="true"
              className="absolute bottom-2.5 left-2 hidden text-sm text-muted group-has-checked/star:block"
            >
              {labels[step - 1]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
