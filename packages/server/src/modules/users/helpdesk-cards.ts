import { createHmac } from 'node:crypto'
import type { SigningHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { proofEndsOn, signCard } from '#integrations/helpdesk/card-token.ts'
import type { CardProof } from '#integrations/helpdesk/helpdesk.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { recordHeard } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { openSession } from './open-session.ts'
import { findHelpdeskCard, listHelpdeskCards } from './session-reads.ts'
import { findStoreUserByEmail } from './user-reads.ts'
import { deleteHelpdeskCard, upsertHelpdeskCard } from './user-store.ts'

const tokenLifetimeMs = 5 * 60 * 1000

type Card = { storeId: string; configId: string; salt: string }

/** The secret is derived from ours and the card's salt: the table alone reveals nothing. */
const secretOf = ({ config }: Deps, { storeId, configId, salt }: Card): string =>
  createHmac('sha256', `helpdesk card ${config.secret}`)
    .update([storeId, configId, salt].join('\n'))
    .digest('base64url')

/** They are listed all at once. */
const mostCards = 20

/**
 * Lets a helpdesk's card sign users in; saved again, its secret is another one and the old one ends.
 *
 * @throws AppError 422 for another card if the store has twenty
 */
export async function saveHelpdeskCard(deps: Deps, storeId: string, who: Who, configId: string) {
  const salt = Buffer.from(deps.randomBytes(16)).toString('base64url')
  const card = { storeId, configId, salt, createdOn: deps.now() }
  await inTransaction(deps, async (deps) => {
    const known = await listHelpdeskCards(deps.db, storeId)
    if (known.length >= mostCards && !known.some((one) => one.configId === configId))
      throw invalidField('configId', `A store can have up to ${mostCards} helpdesk cards`)
    await upsertHelpdeskCard(deps.db, card)
    await recordCard(deps, storeId, who, 'save', configId)
  })
  return { configId, secret: secretOf(deps, card), createdOn: card.createdOn }
}

/** @throws AppError 404 for a card that is not this store's */
export async function removeHelpdeskCard(
  deps: Deps,
  storeId: string,
  who: Who,
  configId: string,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await deleteHelpdeskCard(deps.db, storeId, configId))) throw notFound('Card')
    await recordCard(deps, storeId, who, 'remove', configId)
  })
}

const recordCard = (deps: Deps, storeId: string, who: Who, verb: 'save' | 'remove', configId: string) =>
  recordChange(deps, storeId, who, {
    action: `helpdesk-card.${verb}`,
    subject: { type: 'helpdesk-card', id: configId },
    before: null,
    after: null,
  })

type Presented = CardProof & { ref: SigningHelpdesk; network: string }

/** Zendesk's app is no card in the list, where no ID contains a space. */
const zendeskCard = (storeId: string): Card => ({ storeId, configId: 'zendesk app', salt: '' })

/** The proof for the agent of a Zendesk account whom Zendesk's own token named, as `exchangeHelpdeskToken` takes it. */
export function proveZendeskAgent(deps: Deps, storeId: string, email: string): CardProof {
  const card = zendeskCard(storeId)
  const signed = { email, configId: card.configId, appIdVersion: '1' }
  const expiry = String(deps.now().getTime() + redirectMs)
  return { ...signed, token: `${expiry}.${signCard(secretOf(deps, card), { ...signed, expiry })}` }
}

/** A browser follows a redirect at once. */
const redirectMs = 60 * 1000

async function findCard(deps: Deps, storeId: string, ref: SigningHelpdesk, configId: string) {
  const opened = await openIntegration(deps, { storeId, integrationId: ref })
  if (!opened?.isEnabled) return undefined
  if (ref === 'kustomer') return findHelpdeskCard(deps.db, storeId, configId)
  const card = zendeskCard(storeId)
  return configId === card.configId ? card : undefined
}

/**
 * Signs in the user whose address a helpdesk's card vouches for, for an hour, while the helpdesk is enabled. The
 * helpdesk checks the proof, which is valid for at most five minutes.
 *
 * The answer is a bearer token, because the card is in the helpdesk's page, where browsers store no cookies
 * of ours.
 *
 * @throws AppError 401 with one message for all reasons, 429 after too many attempts
 */
export async function exchangeHelpdeskToken(
  deps: Deps,
  storeId: string,
  { ref, network, ...proof }: Presented,
): Promise<{ token: string; expiresOn: Date }> {
  const { rateLimits } = deps
  const { email, configId } = proof
  await rateLimits.refuseSpent('failedCard', network)
  const card = await findCard(deps, storeId, ref, configId)
  const secret = secretOf(deps, card ?? { storeId, configId, salt: '' })
  const endsOn = proofEndsOn(secret, proof)
  const left = Number(endsOn) - deps.now().getTime()

  const user = endsOn && card ? await findStoreUserByEmail(deps.db, storeId, email) : undefined
  if (!user || !(left > 0 && left <= tokenLifetimeMs)) {
    await rateLimits.countFailure('failedCard', network)
    throw new AppError('unauthenticated', 'helpdesk_token_not_valid', 'Sorry, not authorized')
  }
  await rateLimits.takeAttempt('card', `${storeId} ${configId} ${user.id}`)
  await recordHeard(deps, { storeId, integrationId: ref })
  return openSession(deps, { accountId: user.id, via: 'helpdesk', storeId, isLimited: true })
}
