import { ApiError } from '@aftercare/domain/api/client'
import { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { MerchantOrder } from '@aftercare/domain/orders/merchant-order-schema'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/new-claim.ts'
import '../../../app/texts/en/uploads.ts'
import { text } from '../../../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import {
  addressOf,
  linesWithout,
  newClaimOf,
  quoteBodyOf,
  withLine,
  type NewClaim,
  type NewLine,
} from './new-claim-values.ts'

export type Quote = EndpointOutput<typeof claimFilingApi.quoteClaim>

/**
 * A claim that staff put together for a customer. What it comes to is worked out by the server, and holds
 * until something else is entered; only what it came to can be filed.
 */
export function useNewClaim(order: MerchantOrder) {
  const { store } = useStore()
  const navigate = useNavigate()
  const params = { storeId: store.id }
  const [claim, setClaim] = useState(() => newClaimOf(order))
  const [quote, setQuote] = useState<Quote>()
  const { attempt, errors, setErrors, isSending } = useAttempts(() => setQuote(undefined))
  const guard = { isChanged: useIsChanged(claim), isSent: useRef(false) }

  /** What it comes to has to be worked out anew. */
  const change = (make: (before: NewClaim) => NewClaim) => {
    setClaim(make)
    setQuote(undefined)
  }
  const workOut = (changed: NewClaim = claim) => {
    const missing = whatIsMissing(changed)
    if (missing) return setErrors(missing)
    return attempt(async () => {
      const body = quoteBodyOf(order, changed)
      setQuote(await call(claimFilingApi.quoteClaim, { params, body }))
    })
  }

  return {
    claim,
    quote,
    errors,
    isSending,
    guard,
    set: (given: Partial<NewClaim>) => change((before) => ({ ...before, ...given })),
    /** Of a line that is claimed, also from what was begun before others changed. */
    setLine: (id: string, given: Partial<NewLine>) => change((before) => withLine(before, id, given)),
    /** What changes nothing about the money. */
    note: (change: Pick<Partial<NewClaim>, 'note' | 'overrideReason' | 'email'>) =>
      setClaim((before) => ({ ...before, ...change })),
    workOut: () => void workOut(),
    /** Another way back than the first one costs something else. */
    chooseMethod: (method: Quote['returnMethods'][number]) => {
      const changed = { ...claim, returnMethod: { id: method.id, type: method.type } }
      setClaim(changed)
      void workOut(changed)
    },
    file: () =>
      quote &&
      void attempt(async () => {
        const { id: claimId } = await call(claimFilingApi.createClaim, {
          params,
          body: filingOf(claim, quote),
        })
        guard.isSent.current = true
        await navigate(paths.claim.to({ ...params, claimType: claim.claimType, claimId }))
      }),
  }
}
/** Makes calls one at a time, and keeps what was said against the latest. */
function useAttempts(onConflict: () => void) {
  const [errors, setErrors] = useState<FormErrors>()
  const [isSending, setSending] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setErrors(undefined)
    setSending(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onConflict()
      setErrors(explained(error))
    } finally {
      setSending(false)
    }
  }
  return { attempt, errors, setErrors, isSending }
}

export type NewClaimForm = ReturnType<typeof useNewClaim>

const filingOf = (claim: NewClaim, { calculation }: Quote) => ({
  calculationId: calculation.id,
  customerEmail: claim.email,
  shippingAddress: addressOf(claim),
  noteToCustomer: claim.note.trim() || null,
  overrideReason: claim.isOverriding ? claim.overrideReason.trim() || null : null,
})

function whatIsMissing(claim: NewClaim): FormErrors | undefined {
  if (Object.keys(claim.lines).length === 0) return { fields: {}, alert: text('newClaim.noLines') }
  const reasons = linesWithout(claim, 'reason').map((id) => [`${id}.reason`, text('newClaim.noReason')])
  const variants = linesWithout(claim, 'variant').map((id) => [`${id}.variant`, text('newClaim.noVariant')])
  const files = linesWithout(claim, 'files').map((id) => [`${id}.files`, text('files.unfinished')])
  const missing = [...reasons, ...variants, ...files]
  return missing.length > 0
    ? { fields: Object.fromEntries(missing), alert: text('newClaim.check') }
    : undefined
}

function explained(error: unknown): FormErrors {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'no_return_method') return { fields: {}, alert: text('newClaim.noReturnMethod') }
  if (code === 'payment_not_possible') return { fields: {}, alert: text('newClaim.noPayment') }
  if (code === 'calculation_outdated') return { fields: {}, alert: text('newClaim.outdated') }
  const refused = refusalOf(error)
  const isNamed = Object.keys(refused.fields).length > 0
  return isNamed ? { ...refused, alert: text('newClaim.check') } : refused
}
