import type { Capability } from '@aftercare/domain/merchants/permissions'
import type { StoreArea } from '@aftercare/domain/merchants/store-area'
import {
  IconCertificate,
  IconChartBar,
  IconHome,
  IconPackageOff,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
  IconTruckReturn,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { builtInViews } from '@aftercare/domain/reporting/built-in-views'
import type { ViewKind } from '@aftercare/domain/reporting/saved-view-schema'
import { addressOfView } from '../components/views/view-address.ts'
import { paths } from './paths.ts'
import type { StoreSession } from './session.ts'
import type { PlainKey } from './texts/text.ts'

/** One entry of the main menu, shown to who has one of the capabilities that its screens need. */
type Area = {
  label: PlainKey
  icon: Icon
  needs: readonly Capability[]
  /** Hidden where the store does not use it. */
  uses?: StoreArea
  to: (at: { storeId: string }) => string
}

/** Lists of claims open on what waits for a person, which is the first view of each. */
function queueOf(kind: ViewKind): string {
  const [queue] = builtInViews(kind)
  return queue ? addressOfView(queue).toString() : ''
}

/** The main menu, top-down. */
// prettier-ignore
const areas: readonly Area[] = [
  { label: 'home.title',         icon: IconHome,        needs: ['viewClaims'], to: paths.store.to },
  { label: 'claimType.return',   icon: IconTruckReturn, needs: ['viewClaims'], uses: 'returns', to: (at) => `${paths.claims.to({ ...at, claimType: 'return' })}?${queueOf('Return')}` },
  { label: 'area.warranty', icon: IconShieldCheck, needs: ['viewClaims'], uses: 'warranty', to: (at) => `${paths.claims.to({ ...at, claimType: 'warranty' })}?${queueOf('Warranty')}` },
  { label: 'area.deliveryProtection', icon: IconPackageOff, needs: ['viewClaims'], uses: 'deliveryProtection', to: (at) => `${paths.shippingClaims.to(at)}?${queueOf('Shipping')}` },
  { label: 'registrations.title', icon: IconCertificate, needs: ['viewOrders'], uses: 'registrations', to: paths.registrations.to },
  { label: 'orders.title',       icon: IconShoppingBag, needs: ['viewOrders'], to: paths.orders.to },
  { label: 'customers.title',    icon: IconUsers,       needs: ['viewOrders'], to: paths.customers.to },
  { label: 'analytics.title',    icon: IconChartBar,    needs: ['viewClaims'], to: paths.analytics.to },
  { label: 'settings.title',     icon: IconSettings,    needs: ['viewSettings', 'manageApiKeys'], to: paths.settings.to },
]

/** The areas available with these capabilities, at a store that uses these features. */
export const areasFor = ({
  capabilities,
  areas: used,
}: Pick<StoreSession, 'capabilities' | 'areas'>): Area[] =>
  areas.filter(
    ({ needs, uses }) =>
      needs.some((capability) => capabilities.includes(capability)) &&
      (uses === undefined || used.includes(uses)),
  )
