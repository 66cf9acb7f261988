/** The part of autocannon that the benchmark uses; the package has no types. */
declare module "autocannon" {
  interface Result {
    readonly requests: { readonly total: number };
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export default function autocannon(settings: object): Promise<Result>;
}
