import { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { textMessagesApi } from '@aftercare/domain/api/text-messages-api'
import { Badge, Button, Stack } from '@mantine/core'
import { IconExternalLink, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/claim.ts'
import '../../app/texts/en/claim-words.ts'
import '../../app/texts/en/claim-work.ts'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { EmailPauseNotice } from '../../components/email-pause-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { RollupBadge } from '../../components/state-badge.tsx'
import { TestBadge } from '../../components/test-badge.tsx'
import { AnswersPanel } from './claim/answers-panel.tsx'
import { ClaimSummary } from './claim/claim-summary.tsx'
import { CustomerPanel } from './claim/customer-panel.tsx'
import { LineCard } from './claim/line-card.tsx'
import { ClaimMenu } from './work/claim-menu.tsx'
import { CommentBox } from './work/comment-box.tsx'
import { LineActions } from './work/line-actions.tsx'
import { WorkBar } from './work/work-bar.tsx'
import { MoneyPanel } from './claim/money-panel.tsx'
import { PaymentPanel } from './claim/payment-panel.tsx'
import { QuestionNotice } from './claim/question-notice.tsx'
import { RelatedPanels } from './claim/related-panels.tsx'
import { RiskPanel } from './claim/risk-panel.tsx'
import { ShopTaskNotices } from './claim/shop-task-notices.tsx'
import { ShipmentsPanel } from './claim/shipments-panel.tsx'
import { TextsPanel } from './claim/texts-panel.tsx'
import { Timeline } from './claim/timeline.tsx'
import '../../components/record.css'
import './claim/claim.css'

const EligibilityDrawer = lazyComponent(
  async () => (await import('./work/eligibility-drawer.tsx')).EligibilityDrawer,
)

export { action } from './work/claim-action.ts'

/**
 * The claim with its ledger and text messages, and its customer's other orders and claims. A claim of the other
 * type has its own address.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { storeId = '', claimId = '', claimType } = params
  const at = { params: { storeId, claimId }, signal: request.signal }
  const [claim, related, books, texts] = await Promise.all([
    call(merchantClaimsApi.claim, at),
    call(merchantClaimsApi.listRelated, at),
    call(merchantClaimsApi.claimLedger, at),
    call(textMessagesApi.claimTexts, at),
  ])
  if (claim.claimType !== claimType)
    throw redirect(paths.claim.to({ storeId, claimId, claimType: claim.claimType }))
  return { claim, related, books, texts }
}

/** Everything about one claim: decisions on top, history below, customer and amounts next to it. */
export function Component() {
  const { claim, related, books, texts } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editClaims')
  const list = paths.claims.to({ storeId: store.id, claimType: claim.claimType })

  return (
    <>
      <BackLink to={list}>
        {text('claim.back', { kind: text(`claimType.${claim.claimType}`).toLowerCase() })}
      </BackLink>
      <Page title={claim.externalId} beside={<Marks claim={claim} />} actions={<Actions claim={claim} />}>
        <ClaimSummary claim={claim} books={books} />
        {claim.emailPause && <EmailPauseNotice pause={claim.emailPause} />}
        <Notices claim={claim} />
        <WorkBar claim={claim} />
        <div className="record">
          <div className="record-lines">
            {claim.claimLineItems.map((line) => (
              <LineCard key={line.id} line={line} claim={claim}>
                <LineActions claim={claim} line={line} />
              </LineCard>
            ))}
          </div>
          <div className="record-story">
            <ShipmentsPanel claim={claim} />
            <AnswersPanel claim={claim} />
            <Timeline entries={claim.timeline}>{mayEdit && <CommentBox />}</Timeline>
          </div>
          <div className="record-side">
            <MoneyPanel claim={claim} books={books} />
            <PaymentPanel claim={claim} />
            <CustomerPanel claim={claim} />
            <TextsPanel texts={texts} entries={claim.timeline} />
            <RiskPanel claim={claim} />
            <RelatedPanels related={related} />
          </div>
        </div>
      </Page>
    </>
  )
}

const Actions = ({ claim }: { claim: MerchantClaim }) => (
  <>
    <Why claim={claim} />
    <ClaimMenu claim={claim} />
    <Button
      component="a"
      href={claim.linkToCustomerUi}
      target="_blank"
      variant="default"
      rightSection={<IconExternalLink size={15} aria-hidden />}
    >
      {text('claim.copyLink')}
    </Button>
  </>
)

/** Explains the claim; everybody who sees it can open it. */
function Why({ claim }: { claim: MerchantClaim }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text('why.open')}
      </Button>
      {isOpen && <EligibilityDrawer claim={claim} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Messages and questions to the customer. */
function Notices({ claim }: { claim: MerchantClaim }) {
  const { question, noteToCustomer, shopTasks = [] } = claim
  return (
    <Stack gap="xs" mb={question || noteToCustomer || shopTasks.length > 0 ? 'md' : 0}>
      <ShopTaskNotices claim={claim} />
      <QuestionNotice claim={claim} />
      {noteToCustomer && (
        <Notice color="gray" title={text('claim.noteShown')}>
          {noteToCustomer}
        </Notice>
      )}
    </Stack>
  )
}

/** The claim's status, and its special properties. */
const Marks = ({ claim }: { claim: MerchantClaim }) => (
  <>
    <RollupBadge code={claim.claimRollup.code} />
    {claim.originalStoreOrder.isTest && <TestBadge />}
    {claim.isGiftReturn && <StatusBadge label={text('claim.gift')} />}
    {claim.isHeldForReview && <StatusBadge label={text('claim.held')} color="orange" />}
    {claim.tags.map((tag) => (
      <StatusBadge key={tag} label={tag} />
    ))}
  </>
)

const StatusBadge = ({ label, color = 'gray' }: { label: string; color?: string }) => (
  <Badge variant="light" color={color} radius="xl">
    {label}
  </Badge>
)
