import type { TaxRate } from './order-amounts.ts'
import type { DemoAddress } from './demo-people.ts'

export type TaxScheme = { rates: TaxRate[]; isIncluded: boolean; isShippingTaxed: boolean }

const onTop = (...rates: [title: string, percent: number][]): TaxScheme => ({
  rates: rates.map(([title, percent]) => ({ title, percent })),
  isIncluded: false,
  isShippingTaxed: false,
})
const included = (title: string, percent: number): TaxScheme => ({
  rates: [{ title, percent }],
  isIncluded: true,
  isShippingTaxed: true,
})

/** What the demo shop charges, by country or by country and province. Everywhere else: nothing. */
const schemes: Record<string, TaxScheme> = {
  'US-OH': onTop(['Ohio State Tax', 5.75], ['Franklin County Tax', 2.25]),
  'US-NY': onTop(['New York State Tax', 4], ['New York City Tax', 4.5], ['MCTD Tax', 0.375]),
  'US-CA': onTop(['California State Tax', 7.25], ['San Francisco County Tax', 1.375]),
  'US-CO': onTop(['Colorado State Tax', 2.9], ['Local Tax', 5.945]),
  'US-WA': onTop(['Washington State Tax', 6.5], ['Seattle Tax', 3.85]),
  'US-TX': onTop(['Texas State Tax', 6.25], ['Austin Tax', 2]),
  'US-MA': onTop(['Massachusetts State Tax', 6.25]),
  'US-MI': onTop(['Michigan State Tax', 6]),
  'US-GA': onTop(['Georgia State Tax', 4], ['Local Tax', 3]),
  'US-WI': onTop(['Wisconsin State Tax', 5.5]),
  'CA-ON': { ...onTop(['HST', 13]), isShippingTaxed: true },
  'CA-QC': { ...onTop(['GST', 5], ['QST', 9.975]), isShippingTaxed: true },
  AE: onTop(['VAT', 5]),
  AU: included('GST', 10),
  DE: included('MwSt', 19),
  ES: included('IVA', 21),
  FR: included('TVA', 20),
  GB: included('VAT', 20),
  IE: included('VAT', 23),
  IL: included('VAT', 18),
  IT: included('IVA', 22),
  JP: included('Consumption Tax', 10),
  NL: included('BTW', 21),
}

export const taxSchemeFor = ({ country, province }: DemoAddress): TaxScheme =>
  schemes[`${country}-${province}`] ?? schemes[country] ?? onTop()
