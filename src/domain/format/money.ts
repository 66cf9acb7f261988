const INDIAN = new Intl.NumberFormat("en-IN");

/** Whole rupees in Indian notation, "₹ 1,23,450". A no-break space joins the sign and the amount. */
export function rupeesOf(rupees: number): string {
  return `₹\u00a0${INDIAN.format(rupees)}`;
}
