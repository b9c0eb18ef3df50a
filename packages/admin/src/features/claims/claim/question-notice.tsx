import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAgo, formatStoreDay } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'

const AnswerDrawer = lazyComponent(async () => (await import('../work/answer-drawer.tsx')).AnswerDrawer)

/**
 * An open question to the customer; staff can record an answer they got elsewhere. Text in progress stays
 * visible if somebody else answers first.
 */
export function QuestionNotice({ claim }: { claim: MerchantClaim }) {
  const mayEdit = useMay('editClaims')
  const { timeZone } = useStore().store
  const [answering, setAnswering] = useState<MerchantClaim['question']>(null)
  const { question } = claim
  return (
    <>
      {question && (
        <Notice color="blue" icon={<IconHelpCircle aria-hidden />}>
          <p className="question-words">
            {text('claim.asked', { when: formatAgo(question.askedOn), question: question.question })}{' '}
            {text('claim.asked.until', { date: formatStoreDay(question.lapsesOn, timeZone) })}
          </p>
          {mayEdit && (
            <Button size="compact-sm" variant="default" mt="xs" onClick={() => setAnswering(question)}>
              {text('work.answer')}
            </Button>
          )}
        </Notice>
      )}
      {answering && <AnswerDrawer claim={claim} question={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}
