import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Button, Group, Loader, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { usePolling } from '../../../components/use-polling.ts'
import { isAwaited, isProcessing, isOpen, nextStep } from './line-work.ts'

const PreviewModal = lazyComponent(async () => (await import('./preview-modal.tsx')).PreviewModal)

/** Decided and undecided lines, always visible, with the button to finalize. */
export function WorkBar({ claim }: { claim: MerchantClaim }) {
  const mayFinalize = useMay('finalizeClaims')
  const [isOpened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const lines = claim.claimLineItems
  const isUnderWay = lines.some(isProcessing)
  usePolling(isUnderWay)
  if (!isUnderWay && !lines.some(isOpen)) return null
  const count = (state: BarState) => lines.filter((line) => stateInBar(line) === state).length
  const canFinalize = lines.some((line) => nextStep(line) !== null)

  return (
    <div className="work-bar">
      <Group gap="xs" component="output">
        {isUnderWay ? (
          <>
            <Loader size={16} color="gray" aria-hidden />
            <Text size="sm">{text('bar.underWay')}</Text>
          </>
        ) : (
          <Text size="sm">
            {states
              .map((state) => ({ state, count: count(state) }))
              .filter(({ count }) => count > 0)
              .map(({ state, count }) => text(`bar.${state}`, { count }))
              .join(' · ')}
          </Text>
        )}
      </Group>
      {mayFinalize && !isUnderWay && canFinalize && (
        <Button onClick={() => setOpened(true)}>{text('bar.preview')}</Button>
      )}
      {isOpened && <PreviewModal claim={claim} onClose={close} />}
    </div>
  )
}

const states = ['failed', 'staged', 'asRequested', 'waiting', 'awaited'] as const
type BarState = (typeof states)[number]

/** What an open line is counted as, once: one that failed is not called ready as well. */
function stateInBar(line: MerchantClaimLine): BarState | null {
  if (!isOpen(line)) return null
  if (line.errors.length > 0) return 'failed'
  return nextStep(line) ?? (isAwaited(line) ? 'awaited' : 'waiting')
}
