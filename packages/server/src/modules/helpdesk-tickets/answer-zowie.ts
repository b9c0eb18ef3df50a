import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import type { Deps } from '#deps.ts'
import {
  emailAsked,
  isFromZowie,
  property,
  title,
  type ZowieRequest,
  type ZowieSection,
} from '#integrations/helpdesk/zowie/zowie-section.ts'
import { readAgentCard } from '#modules/agent-card/agent-card-reads.ts'
import { recordHeard, recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { invalidKey } from './admit-helpdesk.ts'
import { consoleLinks, day, eligibilityWords, goodsOf, lineName, money } from './card-words.ts'

/**
 * The section that a store's Zowie shows beside a conversation: the customer's claims and newest orders in words, with
 * addresses of the console. Who never ordered, or has no email address, has a section that says so.
 *
 * @throws AppError 401 for a wrong key and while it is disabled; 422 for what is not an email address; 429 beyond the
 *   calls that a key may make in a minute
 */
export async function answerZowie(deps: Deps, storeId: string, request: ZowieRequest): Promise<ZowieSection> {
  const startedOn = performance.now()
  const at = { storeId, integrationId: 'zowie' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const key = opened?.isEnabled ? opened.secrets['accessKey'] : undefined
  if (key === undefined || !isFromZowie(key, request)) throw invalidKey()
  await deps.rateLimits.takeMerchantCall(`zowie:${storeId}`)
  const email = emailAsked(request)
  const failure = email === undefined ? 'The request has no email address that can be read.' : null
  const { method, rawBody } = request
  await recordReceived(deps, at, {
    method,
    rawBody,
    status: failure === null ? 200 : 422,
    failure,
    startedOn,
  })
  if (email === undefined) throw new AppError('unprocessable', 'invalid_email', 'Must be an email address')
  await recordHeard(deps, at)
  if (email === '') return sectionOf('No email address', [property('Customer', 'No email address')])
  const store = await getStore(deps.db, storeId)
  const card = await readAgentCard(deps, store, {
    customerEmail: email,
    orderNumber: '',
    seesClaims: true,
    seesRisk: false,
  })
  return sectionAbout(email, card, { store, links: consoleLinks(deps, store, 'zowie') })
}

type Place = { store: Store; links: ReturnType<typeof consoleLinks> }

/** Claims beyond these are seen in the console. */
const mostClaims = 5

function sectionAbout(email: string, card: AgentCard, place: Place): ZowieSection {
  const open = card.claims.filter((claim) => isOpen(claim))
  const claims = [...open, ...card.claims.filter((claim) => !isOpen(claim))].slice(0, mostClaims)
  const isKnown = card.claims.length > 0 || card.orders.length > 0
  return sectionOf(
    isKnown ? counted(open.length, 'open claim') : 'No orders or claims',
    [
      property('Customer', card.customer?.name?.trim() || email, place.links.card(email)),
      ...(isKnown
        ? [
            property('Open claims', String(open.length)),
            property('Orders', String(card.orders.length + card.otherOrderCount)),
          ]
        : []),
    ],
    [
      ...claims.map((claim) => claimGroup(claim, place)),
      ...card.orders.map((order) => orderGroup(order, place)),
    ],
  )
}

const sectionOf = (
  highlightText: string,
  properties: ZowieSection['properties'],
  groups: ZowieSection['groups'] = [],
): ZowieSection => ({
  highlightText,
  initiallyVisiblePropertyCount: properties.length,
  properties,
  groups,
})

const isOpen = ({ claimRollupStatusCode }: AgentCard['claims'][number]) =>
  claimRollupStatusCode !== 'completed'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const claimGroup = (claim: AgentCard['claims'][number], { store, links }: Place) => ({
  title: title(
    `${claim.claimType === 'return' ? 'Return' : 'Warranty claim'} ${claim.externalId}`,
    links.claim(claim),
  ),
  properties: [
    property('Status', rollupLabels[claim.claimRollupStatusCode]),
    property('Order', claim.orderNo),
    property('Items', String(claim.itemCount)),
    property('Value', money(claim.amount, store.currencyCode)),
    property('Filed on', day(claim.createdOn, store)),
  ],
})

const orderGroup = (order: AgentCard['orders'][number], { store, links }: Place) => ({
  title: title(`Order ${order.orderNo}`, links.newClaim(order) ?? links.order(order)),
  properties: [
    property('Placed on', day(order.createdOn, store)),
    property('Total', money(order.total, order.currencyCode)),
    ...(order.canceledOn === null ? [] : [property('Canceled on', day(order.canceledOn, store))]),
    ...goodsOf(order).map((line) =>
      property(
        lineName(line),
        [
          `Return: ${eligibilityWords('return', line, store)}`,
          `Warranty: ${eligibilityWords('warranty', line, store)}`,
        ].join('\n'),
      ),
    ),
  ],
})
