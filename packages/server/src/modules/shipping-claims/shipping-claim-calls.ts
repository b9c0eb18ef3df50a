import type { ShippingClaim, ShippingClaimPreview } from '@aftercare/domain/api/shipping-claim-schema'
import type { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import { finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import { toMinor } from '@aftercare/domain/shared/currencies'
import type { Repeatable, Sent, StoreCall } from '#http/serve.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { finalizeShippingClaim } from './finalize-shipping-claim.ts'
import { getShippingClaim } from './merchant-shipping-claim-reads.ts'
import { previewShippingClaim } from './preview-shipping-claim.ts'
import { writeOnShippingClaim } from './write-on-shipping-claim.ts'

/* What staff and programs do with delivery claims in the same way, whichever API they call. */

type Asked<Name extends keyof typeof shippingClaimsApi> = StoreCall &
  Pick<Sent<(typeof shippingClaimsApi)[Name]>, 'body'> & { params: { shippingClaimId: string } }

export const writeOnOneShippingClaim = ({
  deps,
  store,
  session,
  ...call
}: Asked<'writeOnShippingClaim'> & Repeatable): Promise<ShippingClaim> =>
  idempotently(deps, call.repeat(), async (deps) => {
    const { shippingClaimId: claimId } = call.params
    await writeOnShippingClaim(deps, store, {
      storeId: store.storeId,
      claimId,
      actor: session.who,
      ...call.body,
    })
    return getShippingClaim(deps, store, claimId)
  })

export const previewOfShippingClaim = async ({
  deps,
  store,
  session,
  params,
  body,
}: Asked<'previewShippingClaim'>): Promise<ShippingClaimPreview> => ({
  ...(await previewShippingClaim(deps, store, {
    claimId: params.shippingClaimId,
    method: body.resolutionMethod,
    lineIds: body.shippingClaimLineItemIds,
  })),
  approvalLimit: finalizeLimitOf(session.access, store.settings.staff),
})

export const finalizeOneShippingClaim = ({
  deps,
  store,
  session,
  ...call
}: Asked<'finalizeShippingClaim'> & Repeatable): Promise<ShippingClaim> => {
  const { shippingClaimId: claimId } = call.params
  const { body } = call
  const limit = finalizeLimitOf(session.access, store.settings.staff)
  const asked = {
    storeId: store.storeId,
    claimId,
    actor: session.who,
    version: body.version,
    method: body.resolutionMethod,
    isDenied: body.isDenied,
    lineIds: body.shippingClaimLineItemIds,
    noteToCustomer: body.noteToCustomer,
    isMailed: body.notifyCustomerByEmail,
    source: body.finalizationSource,
    approvalLimitMinor: limit === null ? null : toMinor(limit, store.currencyCode),
  }
  return runInlineOrEnqueue(deps, (isInline) =>
    idempotently(deps, call.repeat(), async (deps) => {
      await finalizeShippingClaim(deps, store, { ...asked, isInline })
      return getShippingClaim(deps, store, claimId)
    }),
  )
}
