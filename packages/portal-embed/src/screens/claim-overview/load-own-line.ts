import { ApiError } from '@aftercare/domain/api/client'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { because, paths } from '../../app/paths.ts'
import { settingsOf } from '../../session/settings-session.ts'
import { loadClaim } from './load-claim.ts'

/**
 * The claim's item at this address, and what `ask` loads about it. Without an item to change, it redirects to the
 * overview; without a proved order, to the look-up.
 */
export async function loadOwnLine<Asked>(
  { params }: Pick<LoaderFunctionArgs, 'params'>,
  ask: (at: { storefrontId: string; claimExternalId: string; lineItemId: string }) => Promise<Asked>,
) {
  const { store = '', claimExternalId = '', lineItemId = '' } = params
  const settings = await settingsOf(store)
  const at = { storefrontId: settings.storefrontId, claimExternalId }
  try {
    const claim = await loadClaim(at)
    const asked = await ask({ ...at, lineItemId })
    const line = claim.claimLineItems.find(({ id }) => id === lineItemId)
    if (!line) throw redirect(paths.claimOverview.to({ store, claimExternalId }))
    return { store, settings, claim, line, asked }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw redirect(
      error.status === 401
        ? paths.lookUp.to({ store }, because.failed)
        : paths.claimOverview.to({ store, claimExternalId }),
    )
  }
}
