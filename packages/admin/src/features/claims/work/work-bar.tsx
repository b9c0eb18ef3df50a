import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { Button, Group, Loader, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { later } from '../../../components/later.tsx'
import { useNews } from '../../../components/use-news.ts'
import { isInHand, isOpen, nextStep } from './line-work.ts'

const PreviewModal = later(async () => (await import('./preview-modal.tsx')).PreviewModal)

/** What is decided and what is not, in sight wherever one is on the page, and the way to have it done. */
export function WorkBar({ claim }: { claim: MerchantClaim }) {
  const mayFinalise = useMay('finalizeClaims')
  const [isOpened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const lines = claim.claimLineItems
  const isUnderWay = lines.some(isInHand)
  useNews(isUnderWay)
  if (!isUnderWay && !lines.some(isOpen)) return null
  const staged = lines.filter((line) => nextStep(line) === 'staged').length
  const asRequested = lines.filter((line) => nextStep(line) === 'asRequested').length
  const waiting = lines.filter((line) => isOpen(line) && nextStep(line) === null).length
  const failed = lines.filter((line) => isOpen(line) && line.errors.length > 0).length

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
            {[
              failed > 0 && text('bar.failed', { count: failed }),
              staged > 0 && text('bar.staged', { count: staged }),
              asRequested > 0 && text('bar.asRequested', { count: asRequested }),
              waiting > 0 && text('bar.waiting', { count: waiting }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Group>
      {mayFinalise && !isUnderWay && staged + asRequested > 0 && (
        <Button onClick={() => setOpened(true)}>{text('bar.preview')}</Button>
      )}
      {isOpened && <PreviewModal claim={claim} onClose={close} />}
    </div>
  )
}
