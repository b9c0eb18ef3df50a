import type { Param, Params } from './form-body.ts'
import { invalid, missingObject, missingParam } from './refusal.ts'
import { amountOf, metadataOf, onlyKnown } from './stripe-payment-calls.ts'
import type { Session, StripeWorld } from './stripe-world.ts'

const known = new Set(
  'allowed_payment_method_types cancel_url client_reference_id customer_email line_items metadata mode success_url'.split(
    ' ',
  ),
)
const knownOfItem = new Set(['price_data', 'quantity'])
const knownOfPrice = new Set(['currency', 'product_data', 'unit_amount'])
const daySeconds = 24 * 60 * 60

const isParams = (param: Param | undefined): param is Params =>
  typeof param === 'object' && !Array.isArray(param)
const textOf = (params: Params, name: string): string | null => {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}
const urlOf = (params: Params, name: string): string | null => {
  const value = textOf(params, name)
  if (value !== null && !/^https?:\/\//.test(value)) throw invalid('Not a valid URL', { param: name })
  return value
}

/** One item at a price of its own, paid by card; what else the reference allows is not used here. */
export function createSession(world: StripeWorld, params: Params): Session {
  onlyKnown(params, known)
  if (params['mode'] !== 'payment') throw missingParam('mode')
  const [line] = Array.isArray(params['line_items']) ? params['line_items'] : []
  if (!isParams(line)) throw missingParam('line_items')
  onlyKnown(line, knownOfItem)
  const price = line['price_data']
  if (!isParams(price)) throw missingParam('line_items[0][price_data]')
  onlyKnown(price, knownOfPrice)
  const product = price['product_data']
  if (!isParams(product) || textOf(product, 'name') === null)
    throw missingParam('line_items[0][price_data][product_data][name]')
  const currency = textOf(price, 'currency')
  if (currency === null || !/^[a-z]{3}$/.test(currency))
    throw invalid('Invalid currency', { param: 'currency' })
  const success = urlOf(params, 'success_url')
  if (success === null) throw missingParam('success_url')
  const reference = textOf(params, 'client_reference_id')
  if (reference !== null && reference.length > 200)
    throw invalid('client_reference_id has at most 200 characters', { param: 'client_reference_id' })
  const id = world.newId('cs')
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amountOf(price, 'unit_amount') * Number(textOf(line, 'quantity') ?? 1),
    currency,
    client_reference_id: reference,
    customer_email: textOf(params, 'customer_email'),
    metadata: metadataOf(params),
    success_url: success,
    cancel_url: urlOf(params, 'cancel_url'),
    url: `${world.url}/c/pay/${id}`,
    expires_at: world.seconds() + daySeconds,
  }
  world.sessions.set(id, session)
  return session
}

export function sessionOf(world: StripeWorld, id: string): Session {
  const session = world.sessions.get(id)
  if (!session) throw missingObject('checkout.session', id)
  if (session.status === 'open' && session.expires_at <= world.seconds())
    Object.assign(session, { status: 'expired', url: null })
  return session
}

export function expireSession(world: StripeWorld, id: string): Session {
  const session = sessionOf(world, id)
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  return Object.assign(session, { status: 'expired', url: null } as const)
}

/** What the payer does on Stripe's page. */
export function paySession(world: StripeWorld, id: string): void {
  const session = sessionOf(world, id)
  if (session.status !== 'open') throw new Error(`The session is ${session.status}`)
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
}
