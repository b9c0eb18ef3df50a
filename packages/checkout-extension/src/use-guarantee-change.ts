import { choiceAttributes, type GuaranteeChoice } from '@aftercare/domain/shipping-plus/guarantee-choice'
import {
  guaranteeChanges,
  type GuaranteeChange,
  type GuaranteeOffer,
} from '@aftercare/domain/shipping-plus/guarantee-offer'
import { variantGlobalId } from '@aftercare/domain/shipping-plus/platform-id'
import {
  useApplyAttributeChange,
  useApplyCartLinesChange,
  useAttributes,
  useInstructions,
  useLanguage,
} from '@shopify/ui-extensions-react/checkout'
import { useState } from 'react'
import { minorOf, type Money } from './amounts.ts'
import { sealConsent, sendConsent, type Consent } from './consent.ts'
import { useServerUrl } from './use-server-url.ts'

/** What is going on: while it is, the control shows what the shopper asked for. */
type ChangeState = { kind: 'still' } | { kind: 'busy'; isWanted: boolean } | { kind: 'failed' }

/** All text next to the control, and the price of the offer. */
type Shown = { text: string; price: Money }

/**
 * Turns the guarantee on or off: to be called from the shopper's own action and nowhere else. The cart
 * is changed first; the note of their choice follows, and is left out where the platform takes none.
 */
export function useGuaranteeChange(offer: GuaranteeOffer, shown: Shown, storefrontId: string | null) {
  const applyLines = useLineChanges()
  const remember = useRememberedChoice()
  const keep = useKeptConsent(storefrontId)
  const locale = useLanguage().isoCode
  const [state, setState] = useState<ChangeState>({ kind: 'still' })

  const makeChanges = async (isWanted: boolean) => {
    await applyLines(guaranteeChanges(offer, isWanted, 'checkout'))
    if (!isWanted) return remember({ isOn: false })
    if (offer.kind !== 'offered') return undefined
    const consent = await sealConsent({
      text: shown.text,
      priceMinor: minorOf(shown.price),
      currencyCode: shown.price.currencyCode,
      givenOn: new Date().toISOString(),
      locale,
    })
    if (consent) keep(consent)
    const receiptNote = consent?.note ?? ''
    return remember({ isOn: true, variantIdFromPlatform: offer.variantId, receiptNote })
  }

  const change = (isWanted: boolean) => {
    if (state.kind === 'busy') return
    setState({ kind: 'busy', isWanted })
    void makeChanges(isWanted).then(
      () => setState({ kind: 'still' }),
      () => setState({ kind: 'failed' }),
    )
  }
  return { state, change }
}

/** Nothing waits for it: the shopper has the guarantee whether or not our server was reached. */
function useKeptConsent(storefrontId: string | null) {
  const serverUrl = useServerUrl()
  return (consent: Consent) => {
    if (serverUrl !== null && storefrontId !== null)
      sendConsent(serverUrl, storefrontId, consent).catch(() => undefined)
  }
}

/** Makes changes one after the other. @throws Error for the first that checkout refuses */
export function useLineChanges() {
  const apply = useApplyCartLinesChange()
  return async (changes: readonly GuaranteeChange[]) => {
    for (const change of changes) {
      const result = await apply(toLineChange(change))
      if (result.type === 'error') throw new Error(result.message)
    }
  }
}

/** What cannot be remembered is not worth telling of a failure: the cart itself is as the shopper wants it. */
export function useRememberedChoice() {
  const apply = useApplyAttributeChange()
  const attributes = useAttributes() ?? []
  const { canUpdateAttributes } = useInstructions().attributes
  return async (choice: GuaranteeChoice) => {
    if (!canUpdateAttributes) return
    for (const attribute of choiceAttributes(choice, attributes)) {
      const result = await apply({ type: 'updateAttribute', ...attribute }).catch(() => null)
      if (result?.type !== 'success') return
    }
  }
}

function toLineChange(change: GuaranteeChange) {
  if (change.type === 'remove')
    return { type: 'removeCartLine', id: change.lineId, quantity: change.quantity } as const
  if (change.type === 'swap')
    return {
      type: 'updateCartLine',
      id: change.lineId,
      merchandiseId: variantGlobalId(change.variantId),
    } as const
  const { variantId, attributes } = change
  return { type: 'addCartLine', merchandiseId: variantGlobalId(variantId), quantity: 1, attributes } as const
}
