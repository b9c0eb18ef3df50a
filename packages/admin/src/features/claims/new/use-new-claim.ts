import { ApiError } from '@aftercare/domain/api/client'
import { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { claimType, type ClaimType, type ResolutionMethod } from '@aftercare/domain/claims/claim-words'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
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

/** The kind that the address names, as links from a list of claims do. */
const kindOf = (search: URLSearchParams): ClaimType | null => {
  const kind = v.safeParse(claimType, search.get('kind'))
  return kind.success ? kind.output : null
}

export type Quote = EndpointOutput<typeof claimFilingApi.quoteClaim>

/**
 * A claim that staff file for a customer. The server calculates it; the result holds until something else is
 * entered, and only that can be filed.
 */
export function useNewClaim(order: MerchantOrder) {
  const { store } = useStore()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const params = { storeId: store.id }
  const [claim, setClaim] = useState(() => newClaimOf(order, kindOf(search)))
  const [quote, setQuote] = useState<Quote>()
  const { attempt, errors, setErrors, isSending } = useAttempts(() => setQuote(undefined))
  const guard = { isChanged: useIsChanged(claim), isSent: useRef(false) }

  /** Its summary has to be calculated again. */
  const change = (make: (before: NewClaim) => NewClaim) => {
    setClaim(make)
    setQuote(undefined)
  }
  const calculate = (changed: NewClaim = claim) => {
    const missing = whatIsMissing(order, changed, store.unsupportedResolutions)
    if (missing) return setErrors(missing)
    return attempt(async () => {
      const body = quoteBodyOf(order, changed, store.unsupportedResolutions)
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
    /** For a claimed line, also from input made before others changed. */
    setLine: (id: string, given: Partial<NewLine>) => change((before) => withLine(before, id, given)),
    /** What changes nothing about the money. */
    note: (change: Pick<Partial<NewClaim>, 'note' | 'overrideReason' | 'email'>) =>
      setClaim((before) => ({ ...before, ...change })),
    calculate: () => void calculate(),
    /** Another return method than the first has another price. */
    chooseMethod: (method: Quote['returnMethods'][number]) => {
      const changed = { ...claim, returnMethod: { id: method.id, type: method.type } }
      setClaim(changed)
      void calculate(changed)
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

function whatIsMissing(
  order: MerchantOrder,
  claim: NewClaim,
  unsupported: readonly ResolutionMethod[],
): FormErrors | undefined {
  if (Object.keys(claim.lines).length === 0) return { fields: {}, alert: text('newClaim.noLines') }
  const reasons = linesWithout(order, claim, unsupported, 'reason').map((id) => [
    `${id}.reason`,
    text('newClaim.noReason'),
  ])
  const variants = linesWithout(order, claim, unsupported, 'variant').map((id) => [
    `${id}.variant`,
    text('newClaim.noVariant'),
  ])
  const files = linesWithout(order, claim, unsupported, 'files').map((id) => [
    `${id}.files`,
    text('files.unfinished'),
  ])
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
