/**
 * The body mass index in kg/m², with one decimal.
 * @param weight - In kilograms.
 * @param height - In centimetres.
 */
export function bodyMass(weight: number, height: number): number {
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}
