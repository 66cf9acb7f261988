import type { ReactNode } from "react";
import { keysOf } from "#domain/typed.ts";
import { RECEIPT } from "#generated/messages/doctors/receipt.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { ReceiptView } from "./directory-view.ts";

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-dashed border-control py-2.5">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The stamp on the receipt: two rings and three short words, slightly rotated. */
function Stamp({ year }: { readonly year: string }) {
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true" focusable="false" className="-rotate-7 size-[84px] shrink-0 text-leaf">
      <circle cx="44" cy="44" r="41" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="44" cy="44" r="36.5" fill="none" stroke="currentColor" strokeWidth="1" />
      <g fill="currentColor" textAnchor="middle" fontWeight="600">
        <text x="44" y="35" fontSize="11">
          {RECEIPT.stamp[0]}
        </text>
        <text x="44" y="48" fontSize="8.2">
          {RECEIPT.stamp[1]}
        </text>
        <text x="44" y="61" fontSize="11">
          {year}
        </text>
      </g>
    </svg>
  );
}

/** The mask tears the lower edge and would clip a shadow, so the wrapper has it. */
const TORN =
  "[mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_50%/14px_100%] print:[mask:none]";
const SHADOW =
  "[filter:drop-shadow(0_1px_1px_rgb(0_0_0/14%))_drop-shadow(0_6px_14px_rgb(0_0_0/8%))] print:[filter:none]";

interface ReceiptProps {
  readonly receipt: ReceiptView;
  /** Where the doctor is. */
  readonly phone: ReactNode;
}

/** Which register the clinic checked, who checked it, and until when it is valid (LOOK.md, "verification receipt"). */
export function Receipt({ receipt: { number, year, lines, register }, phone }: ReceiptProps) {
  return (
    <section aria-labelledby="receipt" className={SHADOW}>
      <div className={`${TORN} bg-surface px-5 pt-6 pb-10 sm:px-7`}>
        <div className="flex items-start justify-between gap-3">
          <div className="pt-1">
            <h2 id="receipt" className="text-h4">
              {RECEIPT.title}
            </h2>
            <p className="mt-1 text-sm text-muted tabular-nums">{RECEIPT.number({ number })}</p>
          </div>
          <Stamp year={year} />
        </div>
        <dl className="mt-3 text-sm/6">
          {keysOf(RECEIPT.lines).map((row) => (
            <Row key={row} term={RECEIPT.lines[row]}>
              {lines[row]}
            </Row>
          ))}
          <Row term={RECEIPT.phone}>{phone}</Row>
        </dl>
        <p className="mt-4 text-xs/5 text-muted">
          <Sentence
            template={RECEIPT.lookUp({ name: register.name })}
            parts={{
              register: (name) => (
                <a href={register.address} rel="noopener noreferrer external">
                  {name}
                </a>
              ),
              contact: (text) => <Link to="/ContactUs">{text}</Link>,
            }}
          />
        </p>
      </div>
    </section>
  );
}
