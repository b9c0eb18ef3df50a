import { createHmac, timingSafeEqual } from 'node:crypto'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { openSession } from './open-session.ts'
import { findHelpdeskCard } from './session-reads.ts'
import { findStoreUserByEmail } from './user-reads.ts'
import { deleteHelpdeskCard, upsertHelpdeskCard } from './user-store.ts'

const tokenLifetimeMs = 5 * 60 * 1000

type Card = { storeId: string; configId: string; salt: string }

/** The secret is derived from ours and the card's salt: the table alone reveals nothing. */
const secretOf = ({ config }: Deps, { storeId, configId, salt }: Card): string =>
  createHmac('sha256', `helpdesk card ${config.secret}`)
    .update([storeId, configId, salt].join('\n'))
    .digest('base64url')

/** Lets a helpdesk's card sign users in; saved again, its secret is another one and the old one ends. */
export async function saveHelpdeskCard(deps: Deps, storeId: string, who: Who, configId: string) {
  const salt = Buffer.from(deps.randomBytes(16)).toString('base64url')
  const card = { storeId, configId, salt, createdOn: deps.now() }
  await inTransaction(deps, async (deps) => {
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

type Presented = { token: string; email: string; configId: string; appIdVersion: string; network: string }

/**
 * Signs in the user whose address a helpdesk's card vouches for, for an hour. The token is `{expiry in
 * ms}.{signature}`, the signature an HMAC-SHA256 in base64url, with the card's secret, of email address,
 * configId, appIdVersion and expiry, each on its own line; the expiry is at most five minutes ahead.
 *
 * The answer is a bearer token, because the card is in the helpdesk's page, where browsers store no cookies
 * of ours.
 *
 * @throws AppError 401 with one message for all reasons, 429 after too many attempts
 */
export async function exchangeHelpdeskToken(
  deps: Deps,
  storeId: string,
  { token, email, configId, appIdVersion, network }: Presented,
): Promise<{ token: string; expiresOn: Date }> {
  const { rateLimits } = deps
  await rateLimits.refuseSpent('failedCard', network)
  const card = await findHelpdeskCard(deps.db, storeId, configId)
  const [expiry = '', signature = ''] = token.split('.')
  const secret = secretOf(deps, card ?? { storeId, configId, salt: '' })
  const expected = signHelpdeskToken(secret, { email, configId, appIdVersion, expiry })
  const left = Number(expiry) - deps.now().getTime()

  const isSigned = isSame(signature, expected) && card !== undefined
  const user = isSigned ? await findStoreUserByEmail(deps.db, storeId, email) : undefined
  if (!user || !(left > 0 && left <= tokenLifetimeMs)) {
    await rateLimits.countFailure('failedCard', network)
    throw new AppError('unauthenticated', 'helpdesk_token_not_valid', 'Sorry, not authorized')
  }
  await rateLimits.takeAttempt('card', `${storeId} ${configId} ${user.id}`)
  return openSession(deps, { accountId: user.id, via: 'helpdesk', storeId, isLimited: true })
}

export const signHelpdeskToken = (
  secret: string,
  signed: { email: string; configId: string; appIdVersion: string; expiry: string },
): string =>
  createHmac('sha256', secret)
    .update([signed.email, signed.configId, signed.appIdVersion, signed.expiry].join('\n'))
    .digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
