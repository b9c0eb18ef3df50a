import { ApiError } from '@aftercare/domain/api/client'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { because, paths } from '../../app/paths.ts'
import { formatDate, formatDateTime, formatMoney } from '../../app/texts/format.ts'
import { needWords } from '../../app/texts/locales.ts'
import { text } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { isEmbedded } from '../../embed/host-page.ts'
import { leavePortal } from '../../embed/leave-portal.ts'
import { programName } from '../../flow/program-name.ts'
import { settingsOf } from '../../session/settings-session.ts'
import { AddedMedia } from './added-media.tsx'
import { ChangeOfMind } from './change-of-mind.tsx'
import { ChoiceNeeded } from './choice-needed.tsx'
import { ClaimItems } from './claim-items.tsx'
import { ClaimTimeline } from './claim-timeline.tsx'
import type { Answered } from './answer-question.ts'
import { loadClaim } from './load-claim.ts'
import { NextSteps } from './next-steps.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { QuestionCard } from './question-card.tsx'
import { RequestSummary } from './request-summary.tsx'
import { SubmittedNotice } from './submitted-notice.tsx'
import { ResolutionSummary } from './resolution-summary.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { useFreshClaim } from './use-fresh-claim.ts'
import { ShopNowPanel } from '../review/shop-now-panel.tsx'
import '../order/order.css'
import './claim-overview.css'

export { action } from './claim-actions.ts'

/**
 * A claim by its number, also of a store that has closed. An unavailable one leads to the look-up. Parcels
 * use the texts of the order's tracking card.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { store = '', claimExternalId = '' } = params
  const [settings] = await Promise.all([
    settingsOf(store),
    needWords('order'),
    needWords('claim'),
    needWords('after'),
  ])
  const claim = await fetchClaim(settings, claimExternalId).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw redirect(paths.lookUp.to({ store }, error.status === 404 ? because.notFound : because.failed))
  })
  return { store, settings, claim }
}

/** A question is answered with files, whose texts belong to the steps of a new claim. */
async function fetchClaim(
  { storefrontId }: CustomerSettings,
  claimExternalId: string,
): Promise<CustomerClaim> {
  const claim = await loadClaim({ storefrontId, claimExternalId })
  if (claim.question) await needWords('claim')
  return claim
}

/** A claim's status, next steps and resolution. */
export function Component() {
  const { store, settings, claim: loaded } = useLoaderData<typeof loader>()
  const claim = useFreshClaim(loaded, () => fetchClaim(settings, loaded.externalId))
  const answered: Answered | undefined = useActionData()
  const { claimRollup, originalStoreOrder, noteToCustomer, isGiftReturn } = claim
  const isCompleted = claimRollup.code === 'completed'

  return (
    <Screen
      title={text(`overview.${claimRollup.code}`)}
      lead={<Lead claim={claim} settings={settings} />}
      back={backToOrder(paths.order.to({ store, orderId: originalStoreOrder.idFromPlatform, isGiftReturn }))}
    >
      <div className="stack">
        <SubmittedNotice claim={claim} settings={settings} />
        <Withdrawn claim={claim} />
        <QuestionCard claim={claim} settings={settings} answered={answered} />
        {noteToCustomer && (
          <Alert tone="info" title={text('overview.note', { store: settings.storeName })}>
            {noteToCustomer}
          </Alert>
        )}
        <ChoiceNeeded claim={claim} store={store} />
        <NextSteps claim={claim} settings={settings} />
        {isCompleted && <ResolutionSummary claim={claim} />}
        <ShipmentCard claim={claim} store={store} settings={settings} />
        <ClaimItems claim={claim} giftCardKind={settings.giftCardKind} />
        <ShopNowPanel shopNow={claim.shopNow} order={claim} isDecided={isCompleted} />
        <RequestSummary claim={claim} giftCardKind={settings.giftCardKind} />
        <PaymentSummary claim={claim} />
        <ClaimTimeline timeline={claim.timeline} />
        <AddedMedia claim={claim} store={store} storefrontId={settings.storefrontId} />
        <ChangeOfMind claim={claim} store={store} />
        <WaysOut claim={claim} store={store} settings={settings} />
      </div>
    </Screen>
  )
}

/** That the buyer withdrew, and what the law gives them then. */
function Withdrawn({ claim }: { claim: CustomerClaim }) {
  const { withdrawnOn, withdrawnShipping } = claim
  if (!withdrawnOn) return null
  return (
    <Alert tone="info" title={text('withdraw.declared', { date: formatDateTime(withdrawnOn) })}>
      {[
        text('withdraw.declaredDetail'),
        withdrawnShipping > 0 && text('withdraw.shipping', { amount: formatMoney(withdrawnShipping, claim) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}

type WaysOutProps = { claim: CustomerClaim; store: string; settings: CustomerSettings }

function WaysOut({ claim, store, settings }: WaysOutProps) {
  return (
    <>
      {claim.isWithdrawalOffered && (
        <ButtonLink
          variant="quiet"
          to={paths.withdraw.to({
            store,
            orderId: claim.originalStoreOrder.idFromPlatform,
            isGiftReturn: claim.isGiftReturn,
          })}
        >
          {text('withdraw.open')}
        </ButtonLink>
      )}
      <ButtonAnchor
        variant="secondary"
        isWide
        href={settings.storeUrl}
        target="_top"
        onClick={(event) => {
          // In a frame the host page navigates, since the sandbox may forbid it here.
          if (!isEmbedded()) return
          event.preventDefault()
          leavePortal(settings.storeUrl, settings)
        }}
      >
        {text('overview.backToStore', { store: settings.storeName })}
      </ButtonAnchor>
    </>
  )
}

function Lead({ claim, settings }: { claim: CustomerClaim; settings: CustomerSettings }) {
  const { externalId, claimType, createdOn, claimRollup } = claim
  const program = programName(claimType, settings.theme)
  const number = text(`overview.${claimType}`, { number: externalId, program })
  const { code } = claimRollup
  const isChoiceNeeded = claim.claimLineItems.some((line) => line.isChoiceNeeded)
  return (
    <>
      <strong>{number}</strong> · {text('overview.lead', { date: formatDate(createdOn) })}
      {code !== 'inProgress' && !isChoiceNeeded && <> · {text(`overview.${code}Lead`)}</>}
    </>
  )
}
