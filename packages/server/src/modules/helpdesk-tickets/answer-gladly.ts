import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import {
  gladlyLookup,
  isSignedByGladly,
  type GladlyLookup,
  type GladlyRequest,
} from '#integrations/helpdesk/gladly/gladly-lookup.ts'
import { readAgentCard } from '#modules/agent-card/agent-card-reads.ts'
import { recordHeard, recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { listOrdersNumbered } from '#modules/orders/order-list-reads.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { invalidKey } from './admit-helpdesk.ts'
import { consoleLinks, eligibilityWords, goodsOf, lineName, money } from './card-words.ts'

/**
 * Answers what a store's Gladly asks about a customer: who matches, and of the one that an agent linked also their
 * claims and newest orders. Nobody is found by name alone.
 *
 * @throws AppError 401 without Gladly's signature and while it is disabled; 422 for another question
 */
export async function answerGladly(deps: Deps, storeId: string, request: GladlyRequest) {
  const startedOn = performance.now()
  const at = { storeId, integrationId: 'gladly' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const key = opened?.isEnabled ? opened.secrets['signingKey'] : undefined
  if (key === undefined || !isSignedByGladly(key, request, deps.now())) throw invalidKey()
  const read = v.safeParse(gladlyLookup, request.rawBody)
  const failure = read.success ? null : 'The body is not a lookup.'
  const { rawBody } = request
  await recordReceived(deps, at, { rawBody, status: read.success ? 200 : 422, failure, startedOn })
  if (!read.success) throw new AppError('unprocessable', 'invalid_body', 'The body is not a lookup.')
  await recordHeard(deps, at)
  return { results: await resultsOf(deps, await getStore(deps.db, storeId), read.output) }
}

/** Addresses and order numbers beyond these are not looked for. */
const mostAsked = 5

async function resultsOf(
  deps: Deps,
  store: Store,
  { lookupLevel, uniqueMatchRequired, query }: GladlyLookup,
) {
  const asked = [...(await askedFor(deps, store, query))].slice(0, mostAsked)
  const given = { orderNumber: '', seesClaims: true, seesRisk: false }
  const cards = await Promise.all(
    asked.map(async (customerEmail): Promise<[email: string, card: AgentCard]> => {
      return [customerEmail, await readAgentCard(deps, store, { ...given, customerEmail })]
    }),
  )
  const found = new Map(cards.filter(([, card]) => isKnown(card)))
  if (uniqueMatchRequired && found.size > 1) return []
  return [...found].map(([email, card]) =>
    lookupLevel === 'BASIC' ? profile(email, card) : detailed(deps, store, email, card),
  )
}

/**
 * Whom a lookup names, by their addresses in lower case: a linked profile by its ID alone, which is such an address;
 * others by their addresses, and by the orders with these numbers, whose buyers need no account.
 */
async function askedFor(
  deps: Deps,
  store: Store,
  { externalCustomerId, emails, email, orderNumber }: GladlyLookup['query'],
) {
  const linked = externalCustomerId.slice(0, 1)
  const addresses = linked.length > 0 ? linked : [...emails, ...email]
  const numbers = linked.length > 0 ? [] : orderNumber.slice(0, mostAsked)
  const numbered = await Promise.all(numbers.map((number) => listOrdersNumbered(deps.db, store, number)))
  const buyers = numbered.flat().flatMap(({ email: buyer }) => buyer ?? [])
  return new Set([...addresses, ...buyers].filter((one) => one.includes('@')).map((one) => one.toLowerCase()))
}

const isKnown = ({ customer, orders, claims }: AgentCard): boolean =>
  customer !== null || orders.length > 0 || claims.length > 0

const profile = (email: string, { customer }: AgentCard) => ({
  externalCustomerId: email,
  ...(customer?.name && { name: customer.name }),
  emails: [{ original: email }],
  phones: customer?.phone ? [{ original: customer.phone }] : [],
})

function detailed(deps: Deps, store: Store, email: string, card: AgentCard) {
  const links = consoleLinks(deps, store, 'gladly')
  const open = card.claims.filter(({ claimRollupStatusCode }) => claimRollupStatusCode !== 'completed')
  return {
    ...profile(email, card),
    // Left-out attributes stay as they were in Gladly; empty ones are removed.
    customAttributes: {
      aftercareCard: links.card(email),
      openClaims: String(open.length),
      latestClaim: card.claims[0] ? claimWords(card.claims[0]) : '',
      latestClaimLink: card.claims[0] ? links.claim(card.claims[0]) : '',
    },
    transactions: card.orders.map((order) => {
      const claims = card.claims.filter(({ orderNo }) => orderNo === order.orderNo)
      const goods = goodsOf(order)
      return {
        type: 'ORDER',
        createdAt: order.createdOn,
        orderNumber: order.orderNo,
        orderStatus: order.canceledOn === null ? order.fulfillmentStatus : 'cancelled',
        orderTotal: money(order.total, order.currencyCode),
        currencyCode: order.currencyCode,
        orderLink: links.newClaim(order) ?? links.order(order),
        note: [
          ...claims.map(claimWords),
          ...goods.map(
            (line) => `${lineName(line)}: ${returnWords(eligibilityWords('return', line, store))}`,
          ),
        ].join('\n'),
        itemCount: String(goods.reduce((sum, { quantity }) => sum + quantity, 0)),
        products: goods.map((line) => ({
          id: line.id,
          name: lineName(line),
          sku: line.sku ?? '',
          quantity: String(line.quantity),
          unitPrice: line.unitPrice === null ? '' : money(line.unitPrice, order.currencyCode),
          ...(line.imgUrl !== null && { imageUrl: line.imgUrl }),
        })),
      }
    }),
  }
}

const claimWords = ({ externalId, claimType, claimRollupStatusCode }: AgentCard['claims'][number]): string =>
  `${claimType === 'return' ? 'Return' : 'Warranty claim'} ${externalId}: ${rollupLabels[claimRollupStatusCode]}`

const returnWords = (words: string): string =>
  words.startsWith('Until')
    ? `can be returned until ${words.slice('Until '.length)}`
    : words === 'Yes'
      ? 'can be returned'
      : `can’t be returned. ${words.slice('No. '.length)}`
