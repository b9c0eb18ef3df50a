import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/claim-words.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { FailureWords } from '../../../../components/form-alert.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import { ReasonRow } from './reason-row.tsx'
import type { Reason } from './reason-words.ts'

type OtherReasonsProps = { reasons: readonly Reason[]; onEdit: (id: number) => void }

/** Reasons that no group offers, and those that were deleted. */
export function OtherReasons({ reasons, onEdit }: OtherReasonsProps) {
  const nowhere = reasons.filter(({ isDeleted, groupIds }) => !isDeleted && groupIds.length === 0)
  const deleted = reasons.filter(({ isDeleted }) => isDeleted)
  return (
    <>
      {nowhere.length > 0 && (
        <Panel title={text('reasons.nowhere')}>
          <Text size="sm" c="dimmed" mb="xs">
            {text('reasons.nowhereHint')}
          </Text>
          <ul className="reasons" aria-label={text('reasons.nowhere')}>
            {nowhere.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} onEdit={() => onEdit(reason.id)} />
            ))}
          </ul>
        </Panel>
      )}
      {deleted.length > 0 && <Deleted reasons={deleted} />}
    </>
  )
}

function Deleted({ reasons }: { reasons: readonly Reason[] }) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section>
      <UnstyledButton
        className="reasons-deleted"
        aria-expanded={isOpen}
        onClick={() => setOpen((isOpen) => !isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {text('reasons.deleted')} ({reasons.length})
      </UnstyledButton>
      {isOpen && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {text('reasons.deletedHint')}
          </Text>
          <ul className="reasons" aria-label={text('reasons.deleted')}>
            {reasons.map((reason) => (
              <DeletedReason key={reason.id} reason={reason} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function DeletedReason({ reason }: { reason: Reason }) {
  const mayEdit = useMay('editSettings')
  const { send, errors, isSending } = useSend()
  return (
    <li>
      <div className="reason">
        <span className="reason-name">{reason.name}</span>
        <Text span size="sm" c={errors ? 'red' : 'dimmed'} role={errors && 'alert'}>
          {errors ? <FailureWords failure={errors} /> : text(`reasonCategory.${reason.category.code}`)}
        </Text>
      </div>
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          aria-label={text('reasons.restoreNamed', { name: reason.name })}
          loading={isSending}
          onClick={() => send({ name: 'restoreClaimReason', params: { claimReasonId: String(reason.id) } })}
        >
          {text('reasons.restore')}
        </Button>
      )}
    </li>
  )
}
