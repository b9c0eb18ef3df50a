import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { ReasonRow } from './reason-row.tsx'
import { purposeOf, type ReasonGroup } from './reason-words.ts'

type GroupPanelProps = { group: ReasonGroup; onEdit: () => void; onEditReason: (id: number) => void }

/** One group: what it is for, and its reasons as a shopper is offered them. */
export function GroupPanel({ group, onEdit, onEditReason }: GroupPanelProps) {
  const mayEdit = useMay('editSettings')
  const isForNothing = !group.isDefault && !group.storeProductGroup
  return (
    <Panel
      title={group.name}
      beside={
        mayEdit && (
          <Button
            size="xs"
            variant="default"
            aria-label={text('reasons.editNamed', { name: group.name })}
            onClick={onEdit}
          >
            {text('reasons.edit')}
          </Button>
        )
      }
    >
      <Text size="sm" c={isForNothing ? 'orange' : 'dimmed'} mb="xs" className="reasons-purpose">
        {isForNothing && <IconAlertTriangle size={15} aria-hidden />}
        {purposeOf(group)}
      </Text>
      <ol className="reasons" aria-label={group.name}>
        {group.claimReasons.map((reason) => (
          <ReasonRow key={reason.id} reason={reason} onEdit={() => onEditReason(reason.id)} />
        ))}
      </ol>
    </Panel>
  )
}
