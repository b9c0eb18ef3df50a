import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import type { DeliveryClaimOffer } from '@aftercare/domain/api/delivery-claim-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import * as v from 'valibot'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate, formatMoney } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { goHome, Screen } from '../../components/screen.tsx'
import { startDeliveryClaim } from '../../drafts/delivery-claim-draft.ts'
import { checkFields, type FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { proveOrder } from '../../session/order-session.ts'
import { ProofCard } from '../claim/summary/proof-card.tsx'
import { deliveryOffer, deliveryOrderAt, overrideFor } from './delivery-claim-at.ts'
import '../claim/claim.css'
import './delivery-claim.css'

export async function loader(route: LoaderFunctionArgs) {
  const { order, settings, at } = await deliveryOrderAt(route)
  return { order, settings, at, offer: order.isRedacted ? null : await deliveryOffer({ order }) }
}

const proof = v.object({ emailOrPostalCode: lookUpApi.proveOrder.body.entries.emailOrPostalCode })

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response | null> {
  const { at } = await deliveryOrderAt({ params, request })
  const form = Object.fromEntries(await request.formData())
  if (form['intent'] === 'prove') return prove(at.store, form)
  if (form['action'] !== 'startClaim') return { fields: {}, alert: 'Invalid action' }
  startDeliveryClaim(at.orderId)
  return redirect(paths.deliveryClaim.reason.to(at))
}

async function prove(store: string, form: Record<string, unknown>): Promise<FormErrors | null> {
  const read = checkFields(form, proof)
  if (!read.ok) return read.errors
  try {
    await proveOrder(store, read.output.emailOrPostalCode)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** The order was found: what it is, and the way into a claim about its delivery. */
export function Component() {
  const { order, at, offer } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>() ?? undefined
  const obstacle = offer && obstacleNow(order, offer)
  const lead = order.wasShippingProtected ? 'foundLead' : 'foundUnprotectedLead'

  return (
    <Screen
      title={text('deliveryClaim.foundTitle')}
      lead={!obstacle && text(`deliveryClaim.${lead}`)}
      back={goHome(paths.lookUp.to(at))}
    >
      <div className="stack">
        {errors?.alert && !order.isRedacted && <Alert>{translated(errors.alert)}</Alert>}
        {obstacle && (
          <Alert tone="warning" title={text('deliveryClaim.notNowTitle')}>
            {obstacle}
          </Alert>
        )}
        <OrderFacts order={order} />
        {obstacle && <ContactStore />}
        {order.isRedacted && <ProofCard isGift={false} errors={errors} />}
      </div>
      {!order.isRedacted && !obstacle && (
        <Form method="post">
          <input type="hidden" name="action" value="startClaim" />
          <PrimaryBar>
            <Button type="submit">{text('deliveryClaim.start')}</Button>
          </PrimaryBar>
        </Form>
      )}
    </Screen>
  )
}

/** Why nothing of the order can be claimed now, or null where something can. */
function obstacleNow(order: StorefrontOrder, { lineItems, reasons }: DeliveryClaimOffer): string | null {
  if (lineItems.every(({ claimableQuantity }) => claimableQuantity === 0))
    return text('deliveryClaim.nothingLeft')
  if (reasons.some(({ reason, obstacle }) => !obstacle || overrideFor(order, reason))) return null
  const [first] = reasons.flatMap(({ obstacle }) => obstacle ?? [])
  return first ? text(`deliveryClaim.obstacle.${first}`) : null
}

const unknown = '--'

function OrderFacts({ order }: { order: StorefrontOrder }) {
  const price = priceOf(order)
  const facts = [
    ['store', order.storeName],
    ['number', order.orderNo],
    ['date', formatDate(order.createdOn)],
    ['price', price],
    ['postalCode', order.shippingAddress?.postalCode || unknown],
  ] as const
  return (
    <Card icon="box" title={text('deliveryClaim.order')}>
      <dl className="delivery-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{text(`deliveryClaim.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What the order's items were paid for, tax included; unknown where the order is redacted. */
function priceOf(order: StorefrontOrder): string {
  const prices = order.lineItems.map(({ unitPrice, unitTax, quantity }) =>
    unitPrice === null ? null : (unitPrice + (unitTax ?? 0)) * quantity,
  )
  if (prices.includes(null)) return unknown
  return formatMoney(
    prices.reduce<number>((total, price) => total + (price ?? 0), 0),
    order,
  )
}
