/** The part of autocannon that the benchmark uses; the package has no types. */
declare module "autocannon" {
  type Result = { requests: { average: number }; latency: { p97_5: number }; errors: number; non2xx: number };
  export default function autocannon(settings: object): Promise<Result>;
}
