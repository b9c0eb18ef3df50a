import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useWork } from './use-work.ts'

type NoteDrawerProps = { claim: MerchantClaim; line?: MerchantClaimLine; onClose: () => void }

/**
 * The note to the customer on the claim's page, for the whole claim or one line, and in the email with the
 * result.
 */
export function NoteDrawer({ claim, line, onClose }: NoteDrawerProps) {
  const [note, setNote] = useState((line ?? claim).noteToCustomer ?? '')
  const { send, errors, isSending } = useWork(line ? 'noteOnLine' : 'noteOnClaim', {
    lineId: line?.id,
    onDone: onClose,
  })
  const isChanged = useIsChanged(note)
  return (
    <FormDrawer
      title={text('claim.line.note')}
      lead={line?.originalStoreOrderLineItem.name}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, noteToCustomer: note.trim() || null })}
      onClose={onClose}
    >
      <Textarea
        label={text('claim.line.note')}
        description={text('work.noteHint')}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={5000}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        error={errors?.fields['noteToCustomer']}
      />
    </FormDrawer>
  )
}
