const INDIAN = new Intl.NumberFormat("en-IN");

/** Whole rupees as India writes them, "₹ 1,23,450". The sign never stands on a line without its amount. */
export function rupeesOf(rupees: number): string {
  return `₹\u00a0${INDIAN.format(rupees)}`;
}
