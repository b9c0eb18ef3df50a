/** Where the shopper chose: in a page of the shop's, or at the platform's checkout. */
export const consentPlacements = ['cartSwitch', 'checkoutButton', 'checkout'] as const

/** The content of a consent receipt, besides its hash. */
export type ConsentTerms = {
  /** Made by the widget, so that a receipt that is sent twice is one. */
  id: string
  choice: 'on' | 'off'
  /** All text next to the control, as the shopper saw it. */
  text: string
  /** The price that was shown, in minor units of its currency. */
  priceMinor: number
  currencyCode: string
  givenOn: string
  placement: (typeof consentPlacements)[number]
  locale: string
  /** The platform's name of the cart, by which its order can be found; empty when it has none yet. */
  cartToken: string
}

/**
 * The input of a receipt's SHA-256 hash (hexadecimal): all of its terms, by name. Widget and server build it
 * the same way, so a changed receipt is detected.
 */
export const consentHashInput = ({ hash: _, ...terms }: ConsentTerms & { hash?: string }): string =>
  JSON.stringify(terms, Object.keys(terms).sort())

/** What a `receiptNote` says; undefined for any other text, since shoppers' carts may hold any. */
export function readReceiptNote(note: string) {
  const parts = noteForm.exec(note)?.groups
  const placement = consentPlacements.find((name) => name === parts?.['placement'])
  if (!parts || !placement || Number.isNaN(Date.parse(parts['givenOn'] ?? ''))) return undefined
  const { givenOn = '', price, currencyCode = '', hash = '' } = parts
  return { givenOn, priceMinor: Number(price), currencyCode, placement, hash }
}

const noteForm =
  /^(?<givenOn>[\d:.TZ-]{20,24}) (?<price>\d{1,15}) (?<currencyCode>[A-Z]{3}) (?<placement>\w+) sha256:(?<hash>[\da-f]{64})$/

/** The receipt in one line, as the cart's attribute and later the order carry it. */
export const receiptNote = ({
  hash,
  ...terms
}: Pick<ConsentTerms, 'givenOn' | 'priceMinor' | 'currencyCode' | 'placement'> & { hash: string }): string =>
  `${terms.givenOn} ${terms.priceMinor} ${terms.currencyCode} ${terms.placement} sha256:${hash}`
