import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Stack, Text } from '@mantine/core'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { Media } from '../../../components/media.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { Panel } from '../../../components/panel.tsx'

/** What the customer was asked and answered, newest first, with the files that came along. */
export function AnswersPanel({ claim: { answers } }: { claim: MerchantClaim }) {
  if (answers.length === 0) return null
  return (
    <Panel title={text('claim.answers')}>
      <Stack gap="md">
        {answers.toReversed().map(({ id, question, askedBy, answer, answeredOn, images }) => (
          <div key={id}>
            <Text size="sm" c="dimmed" className="question-words">
              {text('claim.answers.asked', { who: askedBy, question })}
            </Text>
            <Text size="sm" className="question-words" mb={4}>
              {answer}
            </Text>
            <Media images={images} />
            <Text size="xs" c="dimmed">
              <RelativeTime at={answeredOn} />
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
