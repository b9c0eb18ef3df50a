import { ApiError } from '@aftercare/domain/api/client'
import { shopNowApi, type Shopping } from '@aftercare/domain/api/shop-now-api'
import * as v from 'valibot'
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { formatMoney } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { ShoppingReceipt } from '../../components/receipt.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { ShoppedItems } from '../../components/shopped-items.tsx'
import { keepShopping, removeShopping } from '../../drafts/claim-draft-store.ts'
import { readForm } from '../../forms/read-form.ts'
import { shopNowAt, type ShopNowAt } from './shop-now-at.ts'

/**
 * The cart from the shop is stored with the claim if the credit covers it. An empty one starts again; an
 * unavailable one leads to the order.
 */
export async function loader(route: LoaderFunctionArgs) {
  const claim = await shopNowAt(route)
  if (!claim.isChosen) throw redirect(paths.shopNow.offer.to(claim.at))
  const shopNowId = route.params['shopNowId'] ?? ''
  const shopping = await fetchShopping(claim, shopNowId)
  const { at, order } = claim
  if (shopping.lineItems.length === 0) throw redirect(paths.shopNow.start.to(at))
  if (shopping.isCovered) keepShopping({ shopNowId, lineItems: shopping.lineItems })
  return { at, order, shopping }
}

async function fetchShopping({ at, settings }: ShopNowAt, shopNowId: string): Promise<Shopping> {
  try {
    const { storefrontId } = settings
    return await call(shopNowApi.shopNow, { params: { storefrontId, shopNowId } })
  } catch (error) {
    if (error instanceof ApiError) throw redirect(paths.order.to(at))
    throw error
  }
}

const answer = v.object({ action: v.literal('removeItems') })

export async function action(route: ActionFunctionArgs) {
  const { at } = await shopNowAt(route)
  const form = await readForm(route.request, answer)
  if (form.ok) removeShopping()
  return redirect(paths.shopNow.offer.to(at))
}

/** The items from the cart, before the return continues. */
export function Component() {
  const { at, order, shopping } = useLoaderData<typeof loader>()
  const { isCovered, itemsTotal, credit, incentive } = shopping
  const missing = itemsTotal - credit - incentive
  return (
    <Screen title={text('shop.completeTitle')} step="return" back={backToOrder(paths.order.to(at))}>
      <Form method="post" className="form">
        {isCovered && missing > 0 && (
          <Alert tone="info">{text('shop.payRest', { amount: formatMoney(missing, order) })}</Alert>
        )}
        {!isCovered && <Alert>{text('shop.notCovered', { amount: formatMoney(missing, order) })}</Alert>}
        <ShoppedItems shopping={shopping} order={order} />
        <ShoppingReceipt shopping={shopping} order={order} note={text('shop.leftNote')} />
        <PrimaryBar>
          {isCovered && <ButtonLink to={paths.address.to(at)}>{text('shop.continue')}</ButtonLink>}
          <Button type="submit" name="action" value="removeItems" variant={isCovered ? 'quiet' : 'primary'}>
            {text('shop.remove')}
          </Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
