import { claimTypes, lastDayOf } from '@aftercare/domain/claims/claim-types'
import { isEligibleFor } from '@aftercare/domain/eligibility/claim-type'
import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import * as v from 'valibot'
import { useState } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isBecause, paths } from '../../../app/paths.ts'
import { needWords } from '../../../app/texts/locales.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { ButtonLink } from '../../../components/button.tsx'
import { ContactStore } from '../../../components/contact-store.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { PrimaryBar } from '../../../components/primary-bar.tsx'
import { backToOrder, goHome, Screen } from '../../../components/screen.tsx'
import { clearDraft, remainingQuantity, removeLine, startLine } from '../../../drafts/claim-draft-store.ts'
import { isHubSkipped } from '../../../flow/is-hub-skipped.ts'
import { programName } from '../../../flow/program-name.ts'
import { readForm, type FormErrors } from '../../../forms/read-form.ts'
import { refusalOf } from '../../../forms/refusal.ts'
import { findOrderLine, proveOrder } from '../../../session/order-session.ts'
import { ClaimList } from '../../order/claim-list.tsx'
import { addressAfter, claimAt, type ClaimAt } from '../claim-line.ts'
import { EligibleLines, IneligibleLines, ReadyLines } from './line-sections.tsx'
import { ProofCard } from './proof-card.tsx'
import { sortLines, type ReadyLine, type SortedLines } from './sort-lines.ts'
import { useFocusOnTitle } from '../use-focus-on-title.ts'
import '../../order/order.css'
import '../claim.css'

/**
 * A filed claim is replaced by the next one here, and lines that cannot be claimed anymore are removed. If
 * the list replaces the order hub, it also shows the order's requests, with the hub's texts.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [claim] = await Promise.all([claimAt({ params, request }), needWords('order')])
  if (claim.draft.status === 'completed') clearDraft()
  for (const line of claim.draft.lines) {
    const orderLine = findOrderLine(claim.order, line.originalStoreOrderLineItemId)
    const isPossible =
      orderLine &&
      isEligibleFor(claim.claimType, orderLine) &&
      line.quantity <= remainingQuantity(orderLine, line.id)
    if (!isPossible) removeLine(line.id)
  }
  const hasRestarted = isBecause('restarted', new URL(request.url).searchParams)
  const isHub = claim.claimType === 'warranty' && isHubSkipped(claim.order, claim.settings)
  return { ...(await claimAt({ params, request })), hasRestarted, isHub }
}

const answer = v.variant('intent', [
  v.object({ intent: v.literal('select'), lineId: v.string() }),
  v.object({ intent: v.literal('remove'), draftId: v.string() }),
  v.object({
    intent: v.literal('prove'),
    emailOrPostalCode: lookUpApi.proveOrder.body.entries.emailOrPostalCode,
  }),
])

type Answered = { errors?: FormErrors; hasRemoved?: boolean }

export async function action({ params, request }: ActionFunctionArgs): Promise<Answered | Response> {
  const form = await readForm(request, answer)
  if (!form.ok) return { errors: form.errors }
  const claim = await claimAt({ params, request })

  switch (form.output.intent) {
    case 'select':
      return select(claim, form.output.lineId)
    case 'remove':
      removeLine(form.output.draftId)
      return { hasRemoved: true }
    case 'prove':
      return prove(claim, form.output.emailOrPostalCode)
  }
}

function select(claim: ClaimAt, lineId: string): Answered | Response {
  const { order, claimType } = claim
  const orderLine = findOrderLine(order, lineId)
  const isPossible =
    orderLine && isEligibleFor(claimType, orderLine) && remainingQuantity(orderLine) > 0 && !order.isRedacted
  if (!isPossible) return { errors: { fields: {}, alert: 'Selected item not found' } }

  const line = startLine(order.idFromPlatform, claimType, orderLine.id)
  return redirect(addressAfter('start', { ...claim, line, orderLine, draftId: line.id }))
}

async function prove({ store }: ClaimAt, emailOrPostalCode: string): Promise<Answered> {
  try {
    await proveOrder(store, emailOrPostalCode)
    return {}
  } catch (error) {
    return { errors: refusalOf(error) }
  }
}

/** All items of the order by eligibility: the hub of a draft claim. */
export function Component() {
  const claim = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const [removing, setRemoving] = useState<ReadyLine>()
  const submit = useSubmit()
  const [wasRedacted] = useState(claim.order.isRedacted)
  useFocusOnTitle(wasRedacted && !claim.order.isRedacted)
  useFocusOnTitle(answered?.hasRemoved && answered)

  const { order, isHub } = claim
  const lines = sortLines(claim)
  const errors = answered?.errors
  const hasReady = lines.ready.length > 0

  return (
    <Screen
      step="items"
      title={titleOf(claim, lines)}
      lead={leadOf(lines)}
      back={isHub ? goHome(paths.lookUp.to(claim)) : backToOrder(paths.order.to(claim))}
    >
      <div className="stack">
        {claim.hasRestarted && !hasReady && <Alert tone="info">{text('summary.restarted')}</Alert>}
        {answered?.hasRemoved && <Alert tone="success">{text('summary.removed')}</Alert>}
        {errors?.alert && !order.isRedacted && <Alert>{translated(errors.alert)}</Alert>}
        {order.isRedacted && <ProofCard isGift={order.isGiftReturn} errors={errors} />}
        {!hasReady && lines.eligible.length === 0 && <ContactStore />}
        {hasReady && <ReadyLines lines={lines.ready} claim={claim} onCancel={setRemoving} />}
        {lines.eligible.length > 0 && <EligibleLines groups={lines.eligible} claim={claim} />}
        <IneligibleLines groups={lines.ineligible} claim={claim} />
        {isHub && order.claims.length > 0 && (
          <ClaimList order={order} settings={claim.settings} store={claim.store} />
        )}
      </div>
      {hasReady && !order.isRedacted && (
        <div className="screen-end">
          <PrimaryBar>
            <ButtonLink to={isShopOffered(claim) ? paths.shopNow.offer.to(claim) : paths.address.to(claim)}>
              {text('action.next')}
            </ButtonLink>
          </PrimaryBar>
        </div>
      )}
      <ConfirmDialog
        title={text('summary.cancelTitle')}
        isOpen={removing !== undefined}
        confirm={text('summary.cancelConfirm')}
        keep={text('summary.cancelKeep')}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          setRemoving(undefined)
          if (removing) void submit({ intent: 'remove', draftId: removing.draft.id }, { method: 'post' })
        }}
      >
        {text('summary.cancelDetail', { name: removing?.line.name ?? '' })}
      </ConfirmDialog>
    </Screen>
  )
}

/** Only credit is worth something in the shop. */
const isShopOffered = ({ order, claimType }: ClaimAt): boolean =>
  claimTypes[claimType].outcomes.includes('giftCard') && order.offerShopNow !== null

function titleOf({ order, claimType, settings }: ClaimAt, { ready, eligible }: SortedLines): string {
  const program = programName(claimType, settings.theme)
  if (ready.length > 0) return text('summary.continue')
  if (eligible.length > 0) return text(`summary.start.${claimType}`, { program })
  const until = lastDayOf(claimType, order)
  const isOver = until !== null && new Date(until) < new Date()
  return isOver ? text('summary.expired') : text('summary.nothing', { program })
}

function leadOf({ ready, eligible }: SortedLines): string | undefined {
  if (ready.length > 0) return eligible.length > 0 ? text('summary.continueLead') : undefined
  return text(eligible.length > 0 ? 'summary.startLead' : 'summary.nothingLead')
}
