import { emailApi } from '@aftercare/domain/api/email-api'
import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { Alert, Badge, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatAgo } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/claim-words.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { Page } from '../../components/page.tsx'
import { ParcelsPanel } from '../../components/parcels-panel.tsx'
import { ShippingClaimBadge } from '../../components/shipping-claim-badge.tsx'
import { usePolling } from '../../components/use-polling.ts'
import '../../components/record.css'
import { EmailPauseNotice } from '../../components/email-pause-notice.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { ClaimedItems } from './claimed-items.tsx'
import { Conversation } from './conversation.tsx'
import { explainShippingRefusal } from './refusal-words.ts'
import { ResolveModal } from './resolve-modal.tsx'
import { ClaimantPanel, OtherClaimsPanel, ResolutionPanel } from './side-panels.tsx'

export const action = answerCalls(
  {
    write: shippingClaimsApi.writeOnShippingClaim,
    finalize: shippingClaimsApi.finalizeShippingClaim,
    resumeAddress: emailApi.resumeAddress,
  },
  explainShippingRefusal,
)

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { storeId = '', shippingClaimId = '' } = params
  const at = { params: { storeId, shippingClaimId }, signal: request.signal }
  return { claim: await call(shippingClaimsApi.shippingClaim, at) }
}

/** One claim about a delivery: what is missing, what was said, where the parcels are, and the way to settle it. */
export function Component() {
  const { claim } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const { reason, originalStoreOrder, createdOn, source, isBeingSettled } = claim
  usePolling(isBeingSettled)
  const names = { reason: text(`shippingReason.${reason}`), number: originalStoreOrder.orderNo }
  return (
    <>
      <BackLink to={paths.shippingClaims.to({ storeId: store.id })}>{text('shippingClaim.back')}</BackLink>
      <Page
        title={text('shippingClaim.of', names)}
        beside={<Marks claim={claim} />}
        actions={<Resolve claim={claim} />}
      >
        <Text size="sm" c="dimmed" mt={-8} mb="md">
          {text('shippingClaim.received', { when: formatAgo(createdOn), source: text(`source.${source}`) })}
        </Text>
        {claim.emailPause && <EmailPauseNotice pause={claim.emailPause} />}
        {claim.error && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title={text('shippingClaim.needsAttention')}
            mb="md"
          >
            {claim.error.message} {text('shippingClaim.tryAgain')}
          </Alert>
        )}
        <div className="record">
          <div className="record-lines">
            <ClaimedItems claim={claim} />
          </div>
          <div className="record-story">
            <Conversation claim={claim} />
          </div>
          <div className="record-side">
            <ResolutionPanel claim={claim} />
            <ClaimantPanel claim={claim} />
            <ParcelsPanel order={originalStoreOrder} />
            <OtherClaimsPanel claim={claim} />
          </div>
        </div>
      </Page>
    </>
  )
}

const Marks = ({ claim: { status, originalStoreOrder } }: { claim: ShippingClaim }) => (
  <>
    <ShippingClaimBadge status={status} />
    {!originalStoreOrder.wasShippingProtected && (
      <Badge variant="light" color="orange" radius="xl">
        {text('shippingClaim.unprotected')}
      </Badge>
    )}
  </>
)

/** For roles that allow it, resolving the open items. */
function Resolve({ claim }: { claim: ShippingClaim }) {
  const mayFinalize = useMay('finalizeClaims')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (claim.isBeingSettled)
    return (
      <Group gap="xs" component="output">
        <Loader size={16} color="gray" aria-hidden />
        <Text size="sm">{text('shippingClaim.underWay')}</Text>
      </Group>
    )
  if (!mayFinalize || !isShippingClaimOpen(claim.status)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('settle.open')}</Button>
      {isOpen && <ResolveModal claim={claim} onClose={close} />}
    </>
  )
}
