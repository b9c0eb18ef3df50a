import { shopNowApi } from '@aftercare/domain/api/shop-now-api'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { asShown, formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { shownCredit } from '../../components/shown-shopping.ts'
import { beginShopping, removeShopping } from '../../drafts/claim-draft-store.ts'
import { findHostPage } from '../../embed/host-page.ts'
import { leavePortal } from '../../embed/leave-portal.ts'
import { readForm } from '../../forms/read-form.ts'
import { refusalToFinish } from '../../session/claim-session.ts'
import { creditInShop } from './credit-in-shop.ts'
import { shopNowAt, type ShopNowAt } from './shop-now-at.ts'
import '../review/review.css'

export async function loader(route: LoaderFunctionArgs) {
  const claim = await shopNowAt(route)
  if (!claim.isChosen) throw redirect(paths.shopNow.offer.to(claim.at))
  const { at, order } = claim
  return { at, order, ...(await creditInShop(claim)) }
}

const answer = v.object({ intent: v.picklist(['start', 'decline']) })

/** Starts a visit and opens the shop, in the page around us if there is one. */
export async function action(route: ActionFunctionArgs): Promise<Response | { alert: string } | null> {
  const claim = await shopNowAt(route)
  const form = await readForm(route.request, answer)
  if (!form.ok) return { alert: 'Malformed form data' }
  if (form.output.intent === 'decline') {
    removeShopping()
    return redirect(paths.address.to(claim.at))
  }
  try {
    leavePortal(await beginVisit(claim), claim.settings)
    return null
  } catch (error) {
    return { alert: refusalToFinish(error, claim.at) }
  }
}

async function beginVisit(claim: ShopNowAt): Promise<string> {
  const { lines, order, offer, settings } = claim
  const { credit: amount, incentive, currencyCode } = await creditInShop(claim)
  beginShopping(incentive)
  const { startShoppingIdUrl } = await call(shopNowApi.startShopNow, {
    params: { storefrontId: settings.storefrontId },
    body: {
      orderIdFromPlatform: order.idFromPlatform,
      calculatedLineItems: lines,
      shopNowEvent: offer,
      customerAppHostConfig: await hostOf(claim),
      returnCreditTotal: { amount, currencyCode },
    },
  })
  return startShoppingIdUrl
}

/** Where the shopper comes back to: if the page around us does not give its address, it is the store's. */
async function hostOf({ order, settings }: ShopNowAt) {
  const orderIdFromPlatform = order.idFromPlatform
  const host = findHostPage()
  if (!host) return { slug: settings.storeSlug, orderIdFromPlatform }
  return { parentHostUrl: (await host.askLocation()) ?? settings.storeUrl, orderIdFromPlatform }
}

const steps = ['stepStart', 'stepCart', 'stepReturn'] as const

/** The last step before the shop. */
export function Component() {
  const { at, order, ...loaded } = useLoaderData<typeof loader>()
  const { total } = shownCredit(loaded, order)
  const refused = useActionData<typeof action>()
  return (
    <Screen
      title={text('shop.startTitle')}
      lead={text('shop.startLead', { amount: formatMoney(total, asShown(order)) })}
      step="return"
      back={backToOrder(paths.order.to(at))}
    >
      <Form method="post" className="form">
        {refused?.alert && <Alert>{translated(refused.alert)}</Alert>}
        <Card>
          <ol className="shop-steps">
            {steps.map((step) => (
              <li key={step}>{text(`shop.${step}`)}</li>
            ))}
          </ol>
        </Card>
        <PrimaryBar>
          <Button type="submit" name="intent" value="start">
            {text('shop.start')}
          </Button>
          <Button type="submit" name="intent" value="decline" variant="quiet">
            {text('shop.decline')}
          </Button>
        </PrimaryBar>
      </Form>
    </Screen>
  )
}
