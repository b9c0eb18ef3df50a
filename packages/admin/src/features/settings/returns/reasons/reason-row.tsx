import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../../app/texts/en/claim-words.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'

type ReasonRowProps = {
  reason: Pick<ClaimReason, 'name' | 'category' | 'claimReasonDetails'>
  onEdit: () => void
  children?: ReactNode
}

/** A reason in a list, which opens it. */
export function ReasonRow({ reason, onEdit, children }: ReasonRowProps) {
  const details = reason.claimReasonDetails.filter(({ isDeleted }) => !isDeleted).length
  return (
    <li>
      <UnstyledButton className="reason" onClick={onEdit}>
        <span className="reason-name">{reason.name}</span>
        <Text span size="sm" c="dimmed">
          {text(`reasonCategory.${reason.category.code}`)}
          {details > 0 && ` · ${text('reasons.details', { count: details })}`}
        </Text>
      </UnstyledButton>
      {children}
    </li>
  )
}
