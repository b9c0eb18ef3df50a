import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { canRequestInformation } from './line-work.ts'
import { LinesChoice } from './lines-choice.tsx'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

/** A question to the customer: by mail, and on the claim's page. */
export function AskDrawer({ claim, line, onClose }: LineDrawerProps) {
  const [lineIds, setLineIds] = useState([line.id])
  const [question, setQuestion] = useState('')
  const { send, errors, isSending } = useWork('requestInformation', { onDone: onClose })
  const lines = claim.claimLineItems.filter(canRequestInformation)
  // Other lines may have started to wait for something else, and are not offered anymore.
  const chosen = lineIds.filter((id) => lines.some((line) => line.id === id))
  const isChanged = useIsChanged({ lineIds, question })
  return (
    <FormDrawer
      title={text('work.ask.title')}
      lead={text('work.ask.lead')}
      submitLabel={text('work.ask.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, claimLineItemIds: chosen, question })}
      onClose={onClose}
    >
      {lines.length > 1 && (
        <LinesChoice
          label={text('work.ask.about')}
          lines={lines}
          value={chosen}
          onChange={setLineIds}
          error={errors?.fields['claimLineItemIds']}
        />
      )}
      <Textarea
        label={text('work.ask.question')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        value={question}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
        error={errors?.fields['question']}
        data-autofocus
      />
    </FormDrawer>
  )
}
