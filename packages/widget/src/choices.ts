import { cartAttributes } from '@aftercare/domain/widget/cart-attributes'
import { consentHashInput, receiptNote, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'
import type { PressHolder } from './cart/hold-presses.ts'
import type { CartKeeper } from './cart/keep-cart.ts'
import type { CartAccess } from './cart/shopify-cart.ts'
import { apiAddress } from './load-config.ts'
import { requestJson } from './request-json.ts'
import type { Offering } from './run-widget.ts'

type Placement = 'cartSwitch' | 'checkoutButton'

/** The effect of the shopper's clicks, and `text`, what they saw. */
export type Choices = {
  /** Resolves with whether the cart confirms it. */
  choose: (isOn: boolean, placement: Placement, text: string) => Promise<boolean>
  /**
   * Applies the choice, unless it is made already, and continues through the theme's own button, as it is by
   * then.
   */
  checkOut: (isOn: boolean, text: string, button: () => HTMLElement | undefined) => void
}

type Choosing = { offering: Offering; keeper: CartKeeper; access: CartAccess; holder: PressHolder }

/**
 * The control shows the choice at once; if the cart cannot be changed, it reverts with a message. A choice is
 * complete when the theme has redrawn the cart. Of several clicks the last one counts.
 */
export function shopperChoices({ offering, keeper, access, holder }: Choosing): Choices {
  let latest: object | undefined

  const choose: Choices['choose'] = async (isOn, placement, text) => {
    const mine = (latest = {})
    const { priceMinor = 0, currencyCode = '' } = offering.settlement?.unit ?? {}
    const terms: ConsentTerms = {
      id: crypto.randomUUID(),
      choice: isOn ? 'on' : 'off',
      text,
      priceMinor,
      currencyCode,
      givenOn: new Date().toISOString(),
      placement,
      locale: offering.locale,
      cartToken: offering.cart?.token ?? '',
    }
    Object.assign(offering, { asked: isOn, failed: undefined, isCorrected: false })
    offering.redraw()
    const receipt = await sealReceipt(terms)
    const wish = isOn ? { isOn, receiptNote: receiptNote(receipt) } : { isOn }
    const isDone = mine === latest && (await keeper.wish(wish))
    if (isDone) sendReceipt(offering, receipt)
    await access.drawn()
    if (mine !== latest) return false
    offering.asked = undefined
    if (isDone) offering.tell(isOn, 'shopper')
    else offering.failed = placement
    offering.redraw()
    return isDone
  }

  return {
    choose(...choice) {
      const chosen = choose(...choice)
      holder.during(chosen)
      return chosen
    },
    checkOut(isOn, text, button) {
      const { settlement, cart } = offering
      const hasChosen = settlement?.isOn === isOn && Boolean(cart?.attributes[cartAttributes.choice])
      const chosen = hasChosen ? Promise.resolve(true) : choose(isOn, 'checkoutButton', text)
      void holder.checkOut(chosen, button)
    },
  }
}

/** Sends a receipt to the server, also while the page is being left. The cart has its own copy. */
function sendReceipt({ options, report }: Offering, receipt: object): void {
  requestJson(apiAddress(options(), 'consents'), receipt).catch((cause: unknown) => report('receipt', cause))
}

type Receipt = ConsentTerms & { hash: string }

/** Seals what the shopper chose and saw. Needs a page that is served securely (or from this machine). */
async function sealReceipt(terms: ConsentTerms): Promise<Receipt> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(consentHashInput(terms)))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...terms, hash }
}
