import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { denialDetails, type DenialDetail } from '@aftercare/domain/claims/line-item-status'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

/** Why a line is denied, and the note to its customer. */
export function DenyDrawer({ claim, line, onClose }: LineDrawerProps) {
  const staged = line.decision?.type === 'deny' ? line.decision : undefined
  const [code, setCode] = useState<DenialDetail>(
    staged?.code ?? claimTypes[claim.claimType].staffDefaults.denial,
  )
  const [note, setNote] = useState(staged?.noteToCustomer ?? line.noteToCustomer ?? '')
  const { send, errors, isSending } = useWork('decideLine', { lineId: line.id, onDone: onClose })
  const { name } = line.originalStoreOrderLineItem
  const worth = formatMoney(line.amount, claim.currencyCode)
  const isChanged = useIsChanged({ code, note })
  return (
    <FormDrawer
      title={text('work.deny.title')}
      lead={text('work.about', { count: line.quantity, name, worth })}
      submitLabel={text('work.deny.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() =>
        send({
          version: claim.version,
          decision: { type: 'deny', code, noteToCustomer: note.trim() || null },
        })
      }
      onClose={onClose}
    >
      <Radio.Group
        label={text('work.deny.why')}
        value={code}
        onChange={(chosen) => setCode(chosen)}
        error={errors?.fields['decision.code']}
      >
        <Stack gap={8} mt={6}>
          {denialDetails.map((detail) => (
            <Radio key={detail} value={detail} label={text(`detail.${detail}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={text('work.note')}
        description={text('work.noteHint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={5000}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        error={errors?.fields['decision.noteToCustomer']}
      />
    </FormDrawer>
  )
}
