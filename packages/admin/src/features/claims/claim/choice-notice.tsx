import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { formatAgo } from '../../../app/format.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useWork } from '../work/use-work.ts'

type ChoiceNoticeProps = { claim: MerchantClaim; line: MerchantClaimLine }

/** That the customer can choose something else for an exchange that is out of stock, and the email that asks them to. */
export function ChoiceNotice({ claim, line }: ChoiceNoticeProps) {
  const mayEdit = useMay('editClaims')
  const { send, errors, isSending } = useWork('askForChoice', { lineId: line.id })
  if (!line.choice) return null
  const { askedOn } = line.choice
  return (
    <Notice color="blue" icon={<IconClock aria-hidden />}>
      <p className="question-words">
        {askedOn ? text('work.choice.asked', { when: formatAgo(askedOn) }) : text('work.choice.open')}
      </p>
      <FormAlert errors={errors} />
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          loading={isSending}
          onClick={() => send({ version: claim.version })}
        >
          {text(askedOn ? 'work.choice.again' : 'work.choice.ask')}
        </Button>
      )}
    </Notice>
  )
}
