import type { Rule } from '@aftercare/domain/api/rules-api'
import type { RuleHook } from '@aftercare/domain/rules/hooks'
import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Stack, Text } from '@mantine/core'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import type { RuleLists } from './rule-lists.ts'
import { RuleRow } from './rule-row.tsx'
import { useRuleOrder } from './use-rule-order.ts'

type HookRulesProps = {
  hook: RuleHook
  /** In the order in which they are asked. */
  rules: readonly Rule[]
  /** Of all rules together. */
  version: string
  findings: readonly RuleFinding[]
  lists: RuleLists
  /** Announces it to screen readers. */
  onNews: (news: string) => void
}

/** The rules of one moment, to be put into another order by dragging, by keys or by buttons. */
export function HookRules({ hook, rules, version, findings, lists, onNews }: HookRulesProps) {
  const mayEdit = useMay('editSettings')
  const order = useRuleOrder(hook, rules, version, onNews)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => order.rules.findIndex((rule) => rule.id === id)
  return (
    <Panel title={text(`hook.${hook}`)}>
      <Text size="sm" c="dimmed" mb="sm">
        {text(`hook.${hook}.hint`)}
      </Text>
      <FormAlert errors={order.errors} mb="sm" p="xs" />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(order.rules),
          screenReaderInstructions: { draggable: text('rules.dragHelp') },
        }}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) order.move(placeOf(active.id), placeOf(over.id))
        }}
      >
        <SortableContext items={order.rules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Stack component="ol" gap={8} className="rule-list">
            {order.rules.map((rule, place) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                place={place}
                count={order.rules.length}
                findings={findings.filter(({ ruleId }) => ruleId === rule.id)}
                lists={lists}
                mayEdit={mayEdit}
                onMove={(to) => order.move(place, to)}
                onNews={onNews}
              />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
    </Panel>
  )
}

/** The announcements while a rule is moved by keyboard. */
function announcementsOf(rules: readonly Rule[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rules.find((rule) => rule.id === id)?.name ?? ''
  const placed = (id: UniqueIdentifier) => rules.findIndex((rule) => rule.id === id) + 1
  return {
    onDragStart: ({ active }) => text('rules.dragStart', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? text('rules.dragOver', { name: nameOf(active.id), place: placed(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      text('rules.dragEnd', { name: nameOf(active.id), place: placed(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => text('rules.dragCancel', { name: nameOf(active.id) }),
  }
}
