import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { ShopPermission } from '@aftercare/domain/merchants/shop-permissions'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/unsupported.ts'
import { text } from '../../app/texts/text.ts'
import { AllowInShopify } from './allow-in-shopify.tsx'
import { Notice } from '../notice.tsx'

const permissionOfKinds = {
  Gift_Card: 'giftCards',
  Gift_Card_Order: 'newOrders',
  Store_Credit: 'storeCredit',
} as const satisfies Record<GiftCardKind, ShopPermission>

/** Says why what is set here has no effect: Aftercare cannot carry it out in the store's shop. */
export function NotOffered({ what }: { what: 'refund' | 'variantExchange' | 'giftCard' | 'shopNow' }) {
  const { unsupportedResolutions, giftCardKind } = useStore().store
  const needed = what === 'shopNow' ? 'variantExchange' : what
  const permissions = {
    refund: null,
    variantExchange: 'newOrders',
    giftCard: permissionOfKinds[giftCardKind],
  } as const
  return unsupportedResolutions.includes(needed) ? (
    <Notice color="orange">
      {text(`unsupported.${what}`)}
      <Allow permission={permissions[needed]} />
    </Notice>
  ) : null
}

/** What this kind of gift card still needs, which is not necessarily the kind that the store issues now. */
export function GiftCardKindNotAllowed({ kind }: { kind: GiftCardKind }) {
  const permission = permissionOfKinds[kind]
  return useStore().store.missingPermissions.includes(permission) ? (
    <Notice color="orange">
      {text('unsupported.giftCardKind')}
      <Allow permission={permission} />
    </Notice>
  ) : null
}

const Allow = ({ permission }: { permission: ShopPermission | null }) =>
  permission && (
    <div>
      <AllowInShopify permission={permission} />
    </div>
  )
