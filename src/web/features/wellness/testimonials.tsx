import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import type { HomeCopy } from "./home.copy.ts";

interface TestimonialsProps extends Pick<ClinicSettings, "testimonials" | "example"> {
  readonly say: HomeCopy["testimonials"];
}

const LOOKS = [
  { box: "on-deep", quote: "text-2xl/8 wide:text-[1.75rem] wide:leading-[2.375rem]", by: "text-on-deep-muted" },
  { box: "bg-turmeric-tint", quote: "text-[1.375rem] leading-8", by: "" },
] as const;

/** Two testimonials, one large. A note above them says when they are the shipped examples. */
export function Testimonials({ say, testimonials, example }: TestimonialsProps) {
  return (
    <section aria-labelledby="testimonials-title" className="page py-16 wide:py-24">
      <h2 id="testimonials-title">{say.title}</h2>
      {example && <p className="mt-3 max-w-[60ch] text-sm text-muted">{say.example}</p>}
      <div className="mt-8 grid gap-6 wide:mt-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {testimonials.map(({ quote, who, when }, at) => {
          const look = LOOKS[at] ?? LOOKS[1];
          return (
            <figure
              key={quote}
              className={
                "relative flex flex-col justify-between gap-8 overflow-hidden rounded-3 px-6 py-8 wide:p-12 " +
                `${look.box}`
              }
            >
              {at === 0 && <Drawing of="neem" className="testimonial-neem" />}
              <blockquote className={`relative max-w-[22em] font-display wrap-anywhere ${look.quote}`}>
                {`“${quote}”`}
              </blockquote>
              <figcaption className={`relative max-w-[40ch] text-sm ${look.by}`}>
                {who}
                <br />
                {when}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
