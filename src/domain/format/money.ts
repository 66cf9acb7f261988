const INDIAN = new Intl.NumberFormat("en-IN");

/** Whole rupees in Indian notation, "₹1,23,450". */
export function rupeesOf(rupees: number): string {
  return `₹${INDIAN.format(rupees)}`;
}
