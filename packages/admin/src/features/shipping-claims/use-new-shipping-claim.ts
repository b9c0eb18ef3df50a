import { acceptedImageTypes } from '@aftercare/domain/claims/accepted-uploads'
import type { ShippingClaimOffer } from '@aftercare/domain/api/shipping-claim-schema'
import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { workSource } from '../../app/card-token.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import { noAddress } from '../../components/address-fields.tsx'
import { useBlockingUploads } from '../../forms/use-blocking-uploads.ts'
import { useIsChanged } from '../../forms/use-is-changed.ts'
import { useSend } from '../../forms/use-send.ts'
import { forOrder } from '../../forms/use-uploads.ts'

type Entered = {
  /** Units by the order's lines; only those that are claimed. */
  units: Readonly<Record<string, number>>
  reason: ShippingClaimReason | null
  said: string
  email: string
  address: NonNullable<ShippingClaimOffer['shippingAddress']>
  overrideReason: string
  isMailed: boolean
}

/** A lone item is chosen already. */
function entryOf({ lineItems, customerEmail, shippingAddress }: ShippingClaimOffer): Entered {
  const [only, ...others] = lineItems.filter(({ claimableQuantity }) => claimableQuantity > 0)
  return {
    units: only && others.length === 0 ? { [only.id]: only.claimableQuantity } : {},
    reason: null,
    said: '',
    email: customerEmail ?? '',
    address: shippingAddress ?? noAddress,
    overrideReason: '',
    isMailed: true,
  }
}

/** A claim that staff put together for a customer; once it is filed, it is shown. */
export function useNewShippingClaim(offer: ShippingClaimOffer) {
  const { store } = useStore()
  const navigate = useNavigate()
  const [entered, setEntered] = useState(() => entryOf(offer))
  const isEntered = useIsChanged(entered)
  const isFiled = useRef(false)
  const show = useCallback(
    (answer: unknown) => {
      const { id: shippingClaimId } = answer as { id: string }
      isFiled.current = true
      void navigate(paths.shippingClaim.to({ storeId: store.id, shippingClaimId }))
    },
    [navigate, store.id],
  )
  const { send, errors, isSending } = useSend(show)
  const pictures = useBlockingUploads(forOrder(offer.storeOrderId), { types: acceptedImageTypes })
  const set = (change: Partial<Entered>) => setEntered((before) => ({ ...before, ...change }))
  return {
    entered,
    set,
    /** Null takes an item out. */
    setUnits: (lineId: string, quantity: number | null) => {
      const { [lineId]: _before, ...others } = entered.units
      set({ units: quantity === null ? others : { ...others, [lineId]: quantity } })
    },
    /** What the store says about the chosen reason. */
    chosen: offer.reasons.find(({ reason }) => reason === entered.reason),
    pictures,
    errors,
    isSending,
    isChanged: isEntered || pictures.files.uploads.length > 0,
    isFiled,
    file: () => {
      if (isSending) return
      pictures.whenArrived((images) => send({ name: 'create', body: { ...bodyOf(offer, entered), images } }))
    },
  }
}
export type NewShippingClaim = ReturnType<typeof useNewShippingClaim>

const bodyOf = (offer: ShippingClaimOffer, entered: Entered) => ({
  reason: entered.reason ?? '',
  originalStoreOrder: {
    id: offer.storeOrderId,
    lineItems: Object.entries(entered.units).map(([id, quantity]) => ({ id, quantity })),
  },
  noteFromCustomer: entered.said.trim() || null,
  customerEmail: entered.email,
  shippingAddress: { ...entered.address, countryCode: entered.address.countryCode ?? '' },
  overrideReason: entered.overrideReason.trim() || null,
  notifyCustomerByEmail: entered.isMailed,
  source: workSource(),
})
