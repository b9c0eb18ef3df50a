import { redirect, type LoaderFunctionArgs } from 'react-router'
import { because, paths } from '../../app/paths.ts'
import { orderStore } from '../../session/order-store.ts'

/** From the footer to the order that was looked up, else to the look-up. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const { store = '' } = params
  const { order } = orderStore.getState()
  if (!order?.withdrawal || order.storeSlug !== store)
    return redirect(paths.lookUp.to({ store }, because.withdrawing))
  return redirect(
    paths.withdraw.to({ store, orderId: order.idFromPlatform, isGiftReturn: order.isGiftReturn }),
  )
}

export const Component = () => null
