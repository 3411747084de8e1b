/** VAT in Ireland, in per cent. */
const TAX_PER_CENT = 23;
/** Paddle's own share: five per cent and fifty hundredths. */
const FEE_RATE = 0.05;
const FEE_FIXED = 50;

/** What is paid, and what of it is tax, in hundredths; prices have their tax in them. */
export function getAmounts(total: number, taxed: boolean) {
  const subtotal = taxed ? Math.round((total * 100) / (100 + TAX_PER_CENT)) : total;
  return { total, subtotal, tax: total - subtotal };
}

/** As Paddle writes it: a share of one. Without an address nobody knows which tax there is. */
export const taxRate = (taxed: boolean): string => (taxed ? String(TAX_PER_CENT / 100) : "0");

export function getFee(total: number): number {
  return Math.round(total * FEE_RATE) + FEE_FIXED;
}
export const FEE_RATE_TEXT = String(FEE_RATE);
