import { createHmac, timingSafeEqual } from 'node:crypto'
import { registrationChangeDays } from '@aftercare/domain/registrations/registration-changes'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { RegistrationRow } from './registration-store.ts'

type Linked = Pick<RegistrationRow, 'storeId' | 'id' | 'email' | 'createdOn'>

/** Until when a registration's link works. */
export const changeUntil = ({ createdOn }: Pick<Linked, 'createdOn'>): Date =>
  new Date(createdOn.getTime() + registrationChangeDays * dayMs)

/** The address of the page on which a customer changes their registration. */
export const registrationLink = (deps: Deps, { slug }: Store, row: Linked): string =>
  `${deps.config.publicUrl}/${slug}/register/change?token=${registrationToken(deps, row)}`

const registrationToken = (deps: Deps, row: Linked): string => `${row.id}.${signatureOf(deps, row)}`

/** The id of the registration in a token. `assertSigned` checks the signature. */
export function registrationIdIn(token: string): string {
  const [id = ''] = token.split('.')
  if (!isUuid(id)) throw linkExpired()
  return id
}

/**
 * Checks a link's token. The email address is signed, so a link stops working when the store corrects the address.
 *
 * @throws AppError 401 for a token that we did not sign for this registration, or that has expired
 */
export function assertSigned(deps: Deps, row: Linked | undefined, token: string): asserts row is Linked {
  if (!row || deps.now() > changeUntil(row)) throw linkExpired()
  const [given, expected] = [Buffer.from(token), Buffer.from(registrationToken(deps, row))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw linkExpired()
}

const linkExpired = () =>
  new AppError(
    'unauthenticated',
    'registration_link_expired',
    'This link no longer works. Please contact the store to change your registration.',
  )

const signatureOf = ({ config }: Deps, { storeId, id, email, createdOn }: Linked): string =>
  createHmac('sha256', `registration link ${config.secret}`)
    .update([storeId, id, email.toLowerCase(), createdOn.getTime()].join('\n'))
    .digest('base64url')
