/** The part of autocannon that the bench uses; the package brings no types. */
declare module "autocannon" {
  export interface Settings {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Of each request in turn; the last one is followed by the first. */
    readonly requests?: readonly Request[];
  }
  export interface Request {
    readonly setupRequest: (request: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  }
  export interface Figures {
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly "2xx": number;
    readonly non2xx: number;
  }
  export default function autocannon(settings: Settings): Promise<Figures>;
}
