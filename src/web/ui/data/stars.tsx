import { useId } from "react";

export const STEPS = [1, 2, 3, 4, 5] as const;
export const STAR = "M12 2.6l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.2l-5.8 3.2 1.3-6.5L2.7 9.4l6.5-.8z";

interface StarsProps {
  /** 0 to 5; a fraction fills a part of a star. */
  readonly value: number;
  /** The accessible label, such as `4.2 of 5 stars`. */
  readonly label: string;
}

/** A rating as stars. A clip path fills a fraction, because the content security policy forbids style attributes. */
export function Stars({ value, label }: StarsProps) {
  const id = useId();
  const stars = STEPS.map((step) => <path key={step} d={STAR} transform={`translate(${(step - 1) * 24} 0)`} />);
  return (
    <svg viewBox="0 0 120 24" role="img" aria-label={label} className="h-6 w-30 text-star">
      <clipPath id={id}>
        <rect width={value * 24} height="24" />
      </clipPath>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        {stars}
      </g>
      <g fill="currentColor" clipPath={`url(#${id})`}>
        {stars}
      </g>
    </svg>
  );
}
