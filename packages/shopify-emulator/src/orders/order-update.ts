import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { address, type Address } from '../shop/address.ts'
import { publish } from '../webhooks/publish.ts'
import type { Attribute, Order, RiskAssessment } from './order-types.ts'
import { numberId } from './payload-parts.ts'
import { touchOrder } from './place-order.ts'

type Input = {
  id: string
  customAttributes?: Attribute[] | null
  email?: string | null
  note?: string | null
  phone?: string | null
  shippingAddress?: Partial<Address> | null
  tags?: string[] | null
}

const mostTags = 250

export function findOrder({ shop }: Context, id: string, field: string, code?: string): Order {
  const order = shop.orders.get(idOf('Order', id))
  if (!order) refuse(field, 'Order does not exist', code)
  return order
}

/** Replaces the given fields of an order; an address as a whole. */
export const orderUpdate = mutation(({ input }: { input: Input }, context: Context) => {
  const { world, shop } = context
  const order = findOrder(context, input.id, 'id')
  if (input.email && !isEmail(input.email)) refuse('email', 'Email is invalid')
  if ((input.tags?.length ?? 0) > mostTags) refuse('tags', `Tags exceed the maximum of ${mostTags}`)
  const to = input.shippingAddress ? checkedAddress(input.shippingAddress, 'shippingAddress') : null
  if (to) order.shippingAddress = to
  if (input.customAttributes) order.customAttributes = input.customAttributes
  if (input.email !== undefined) order.email = input.email
  if (input.note !== undefined) order.note = input.note
  if (input.phone !== undefined) order.phone = input.phone
  if (input.tags) order.tags = uniqueTags(input.tags)
  touchOrder(world, shop, order)
  return { order }
})

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** @throws Refusal for an address that nothing can be sent to */
export function checkedAddress(given: Partial<Address>, field: string): Address {
  if (!given.countryCode) refuse(`${field}.countryCode`, 'Country is invalid')
  if (!given.address1) refuse(`${field}.address1`, "Address can't be blank")
  if (!given.city) refuse(`${field}.city`, "City can't be blank")
  return address(given)
}

/** Shopify keeps each tag once, whatever its case. */
export function uniqueTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim()).filter((each) => each !== ''))
    if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  return [...known.values()]
}

export const orderInvoiceSend = mutation(({ id }: { id: string }, context: Context) => {
  const order = findOrder(context, id, 'id', 'ORDER_NOT_FOUND')
  if (!order.email) refuse('id', 'Order has no email.', 'NO_EMAIL')
  return { order }
})

type RiskInput = { orderId: string } & Pick<RiskAssessment, 'riskLevel' | 'facts'>

export const orderRiskAssessmentCreate = mutation(
  ({ orderRiskAssessmentInput: input }: { orderRiskAssessmentInput: RiskInput }, context: Context) => {
    const { world, shop } = context
    const order = findOrder(context, input.orderId, 'orderRiskAssessmentInput.orderId', 'NOT_FOUND')
    if (input.facts.length > 20)
      refuse('orderRiskAssessmentInput.facts', 'Too many facts were given.', 'TOO_MANY_FACTS')
    assessRisk(world, shop, order, {
      riskLevel: input.riskLevel,
      facts: input.facts,
      provider: world.app.name,
    })
    return { orderRiskAssessment: { riskLevel: input.riskLevel } }
  },
)

/** Sets an order's risk. */
export function assessRisk(
  world: Context['world'],
  shop: Context['shop'],
  order: Order,
  assessment: RiskAssessment,
): void {
  order.riskAssessments = [
    ...order.riskAssessments.filter(({ provider }) => provider !== assessment.provider),
    assessment,
  ]
  publish(world, shop, 'orders/risk_assessment_changed', {
    order_id: numberId(order.id),
    provider_id: null,
    provider_title: assessment.provider,
    risk_level: assessment.riskLevel.toLowerCase(),
  })
}
