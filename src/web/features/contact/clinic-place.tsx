import type { ReactNode } from "react";
import { PLACE } from "./contact.copy.ts";

export interface ClinicPlaceProps {
  readonly address: string;
  readonly hours: string;
  readonly phone: string;
  readonly email: string;
  readonly example: boolean;
}

/** Where the clinic is, when it is open and how to reach it, line by line. */
export function ClinicPlace({ address, hours, phone, email, example }: ClinicPlaceProps) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      PLACE.address,
      <address key="address" className="whitespace-pre-line not-italic">
        {address}
      </address>,
    ],
    [
      PLACE.hours,
      <span key="hours" className="whitespace-pre-line">
        {hours}
      </span>,
    ],
    [
      PLACE.phone,
      <a
        key="phone"
        href={`tel:${phone.replace(/[^+\d]/gu, "")}`}
        className="inline-flex min-h-11 items-center tabular-nums"
      >
        {phone}
      </a>,
    ],
    [
      PLACE.email,
      <a key="email" href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {email}
      </a>,
    ],
  ];
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="mb-3 text-h3">
        {PLACE.title}
      </h2>
      <dl className="border-t-2 border-leaf">
        {lines.map(([term, value]) => (
          <div
            key={term}
            className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-4 border-b border-rule py-2.5"
          >
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-base wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {example && <p className="mt-3 text-xs text-muted">{PLACE.example}</p>}
    </section>
  );
}
