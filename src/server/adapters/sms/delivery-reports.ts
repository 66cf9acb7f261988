import { createHash, timingSafeEqual } from "node:crypto";
import type { DeliveryReport, ReportedState } from "#domain/channels/delivery-reports.ts";

/** How a gateway reports what came of the SMS that it took. */
export interface ReportSettings {
  /** Ends the address that the gateway calls, so that nobody else can report. */
  readonly secret: string;
  /** What stands around the gateway's own id in its answer to an accepted SMS; undefined where it reports with ours. */
  readonly answerId: string | undefined;
  /** Where a report has the id, and where the state: names of fields, from the outside in. */
  readonly id: readonly string[];
  readonly state: readonly string[];
  /** What each state means, in lower case; others say nothing yet. */
  readonly states: Readonly<Record<string, ReportedState>>;
}

/** What a gateway reports of SMS. */
export interface SmsReports {
  /** Whether an address ends with the configured secret. */
  isSecret(text: string): boolean;
  /**
   * Reads what was sent, fields or JSON in a text; undefined where there is no id or no state in it. States that say
   * nothing are left out.
   */
  read(sent: unknown): readonly DeliveryReport[] | undefined;
}

/** The states of SMPP 3.4, which most gateways pass on. */
export const SMPP_STATES: Readonly<Record<string, ReportedState>> = {
  ...{ delivrd: "delivered", delivered: "delivered", expired: "absent", undeliv: "absent", undelivered: "absent" },
  ...{ rejectd: "blocked", rejected: "blocked", deleted: "other", failed: "other" },
};
const MAX_REPORTS = 1_000;
const MAX_TEXT = 200;
const ID = String.raw`([\w.:@=+/-]{1,128})`;

/** A number as it stands in the text: ids of 19 digits are longer than what a number holds. */
const asWritten = (_key: string, value: unknown, { source }: { readonly source?: string } = {}) =>
  typeof value === "number" ? (source ?? value) : value;

/** What a text says as JSON; some gateways put JSON into a field of a form. */
function opened(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value, asWritten);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  const found = opened(value);
  if (typeof found !== "object" || found === null) return undefined;
  return Object.entries(found).find(([key]) => key === name)?.[1];
}

/** The text at a place; of a list its first one. */
function textAt(value: unknown, path: readonly string[]): string | undefined {
  const [name, ...rest] = path;
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (name !== undefined) return one === undefined ? undefined : textAt(fieldOf(one, name), rest);
  const text = typeof one === "number" ? String(one) : one;
  return typeof text === "string" && text !== "" && text.length <= MAX_TEXT ? text : undefined;
}

/** Ids and states that belong together: a report, or each one of a list. */
function pairsIn(
  value: unknown,
  id: readonly string[],
  state: readonly string[],
): readonly { readonly id: string; readonly state: string }[] {
  const found = opened(value);
  if (Array.isArray(found)) {
    const reports = found.slice(0, MAX_REPORTS).filter((one) => !Array.isArray(one));
    return reports.flatMap((one) => pairsIn(one, id, state));
  }
  const [name] = id;
  if (name !== undefined && id.length > 1 && name === state[0])
    return pairsIn(fieldOf(found, name), id.slice(1), state.slice(1));
  const [itsId, itsState] = [textAt(found, id), textAt(found, state)];
  return itsId === undefined || itsState === undefined ? [] : [{ id: itsId, state: itsState }];
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Reads the reports of a gateway. */
export function smsReports({ secret, id, state, states }: ReportSettings): SmsReports {
  const known = hashOf(secret);
  return {
    isSecret: (text) => timingSafeEqual(hashOf(text), known),
    read(sent) {
      const pairs = pairsIn(sent, id, state).slice(0, MAX_REPORTS);
      if (pairs.length === 0) return undefined;
      return pairs.flatMap((pair) => {
        const means = new Map(Object.entries(states)).get(pair.state.toLowerCase());
        return means === undefined ? [] : [{ id: pair.id, state: means }];
      });
    },
  };
}

/**
 * The id that a gateway gave an SMS.
 * @param template - What stands around it, with `{id}` in its place.
 * @param answer - The gateway's answer.
 * @returns Undefined where the answer has none.
 */
export function idInAnswer(template: string, answer: string): string | undefined {
  const parts = template.split("{id}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(parts.join(ID), "u").exec(answer)?.[1];
}
