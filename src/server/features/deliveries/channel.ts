import type { ChannelFault, DeliveryChannel } from "#domain/channels/channels.rules.ts";
import type { App } from "#server/app.ts";
import type { AwaitedReport, DeliveryRow } from "./deliveries.queries.ts";

/** What came of one attempt. */
export type Outcome =
  | { readonly kind: "delivered"; readonly awaited?: AwaitedReport }
  /** Others stand for it now, such as one for each device, and it is deleted. */
  | { readonly kind: "replaced" }
  /** Not tried, because the recipient gets too many; UTC ISO. */
  | { readonly kind: "postponed"; readonly dueAt: string }
  | {
      readonly kind: "failed";
      readonly fault: ChannelFault;
      readonly error: unknown;
      /** The longest time until the next attempt; undefined when there is to be none. */
      readonly longestRetryMs: number | undefined;
    };

/** One way to reach a person. */
export interface DeliveryChannelAdapter {
  readonly name: DeliveryChannel;
  /** How long an attempt may take before another node tries it too. */
  readonly claimMs: number;
  /** How many are delivered beside each other; one keeps their order. */
  readonly batchSize: number;
  /** The time before the second attempt, which doubles with each further one. */
  readonly firstRetryMs: number;
  /** Whether a round ends when the channel can't be reached, and the others wait for the next one. */
  readonly restsWhenUnreachable?: true;
  /** How many are tried in a time by each node, those first that end first; the others wait for a later round. */
  readonly pace?: { readonly most: number; readonly inMs: number };
  /** Whether deliveries are recorded for admins, who are told of a channel that fails. */
  isReported(app: App): boolean;
  /** What is done before each round. */
  prepare?(app: App): Promise<void>;
  /** Makes one attempt. What it throws is a fault of the program, and the attempt is repeated later. */
  deliver(app: App, row: DeliveryRow): Promise<Outcome>;
}
