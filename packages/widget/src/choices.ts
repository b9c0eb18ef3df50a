import { cartAttributes } from '@aftercare/domain/widget/cart-attributes'
import { receiptNote, type ConsentTerms } from '@aftercare/domain/widget/consent-receipt'
import type { CartKeeper } from './cart/keep-cart.ts'
import { apiAddress } from './load-config.ts'
import { requestJson } from './request-json.ts'
import { sealReceipt } from './receipt.ts'
import type { Offering } from './run-widget.tsx'

type Placement = 'cartSwitch' | 'checkoutButton'

/** What the shopper's clicks do, and `text`, what stood where they clicked. */
export type Choices = {
  /** Resolves with whether the cart says so. */
  choose: (isOn: boolean, placement: Placement, text: string) => Promise<boolean>
  /** Chooses, unless that is chosen already, and leaves through the theme's own button. */
  checkOut: (isOn: boolean, text: string, button: HTMLElement | null) => Promise<void>
}

/**
 * The control shows at once what was chosen; if the cart cannot be made to say so, it goes back and a
 * message tells. Of clicks in a row the last one counts.
 */
export function shopperChoices(offering: Offering, keeper: CartKeeper): Choices {
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
    offering.asked = isOn
    offering.failed = undefined
    offering.redraw()
    const receipt = await sealReceipt(terms)
    const wish = isOn ? { isOn, receiptNote: receiptNote(receipt) } : { isOn }
    const isDone = mine === latest && (await keeper.wish(wish))
    if (isDone) sendReceipt(offering, receipt)
    if (mine !== latest) return false
    offering.asked = undefined
    if (isDone) offering.tell(isOn, 'shopper')
    else offering.failed = placement
    offering.redraw()
    return isDone
  }

  return {
    choose,
    async checkOut(isOn, text, button) {
      const { settlement, cart } = offering
      const hasChosen = settlement?.isOn === isOn && cart?.attributes[cartAttributes.choice]
      offering.isLeaving = true
      if (hasChosen || (await choose(isOn, 'checkoutButton', text))) button?.click()
      offering.isLeaving = false
    },
  }
}

/** Sends a receipt to the server, also while the page is being left. The cart has its own copy. */
function sendReceipt({ options, report }: Offering, receipt: object): void {
  requestJson(apiAddress(options(), 'consents'), receipt, { keepalive: true }).catch((cause: unknown) =>
    report('receipt', cause),
  )
}
