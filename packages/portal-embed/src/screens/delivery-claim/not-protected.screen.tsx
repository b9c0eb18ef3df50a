import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ContactStore } from '../../components/contact-store.tsx'
import { goHome, Screen } from '../../components/screen.tsx'
import { orderAt } from '../../session/order-session.ts'
import { mayBeClaimed } from './delivery-claim-at.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const { store = '', orderId = '' } = params
  const { order } = await orderAt({ store, orderId, isGiftReturn: false })
  if (mayBeClaimed(order)) throw redirect(paths.deliveryClaim.order.to({ store, orderId }))
  return { store, order }
}

/** The order is there, and its delivery is not protected: the store's support helps on. */
export function Component() {
  const { store, order } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={text('deliveryClaim.notProtectedTitle')}
      lead={text('deliveryClaim.notProtected')}
      back={goHome(paths.lookUp.to({ store }))}
    >
      <ContactStore orderNo={order.orderNo} />
    </Screen>
  )
}
