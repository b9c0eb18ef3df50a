import type { Rule } from '@aftercare/domain/api/rules-api'
import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Anchor, Menu, Stack, Switch, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { draftOf } from './rule-draft.ts'
import { RuleFindings } from './rule-findings.tsx'
import type { RuleLists } from './rule-lists.ts'
import { ruleSentence } from './rule-sentence.ts'

type RuleRowProps = {
  rule: Rule
  /** From 0. */
  place: number
  count: number
  findings: readonly RuleFinding[]
  lists: RuleLists
  mayEdit: boolean
  onMove: (place: number) => void
  onNews: (news: string) => void
}

/** One rule: its place, its sentence, what seems to be wrong with it, and what can be done with it. */
export function RuleRow({ rule, place, count, findings, lists, mayEdit, onMove, onNews }: RuleRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: rule.id, disabled: !mayEdit })
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className="rule-row"
      data-off={!rule.isEnabled || undefined}
      data-dragged={isDragging || undefined}
    >
      {mayEdit ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="rule-grip"
          {...attributes}
          {...listeners}
          aria-label={text('rules.drag', { name: rule.name })}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <Stack gap={6} className="rule-row-words">
        <Anchor component={Link} fw={600} to={paths.rule.to({ storeId: lists.storeId, ruleId: rule.id })}>
          <Text component="span" c="dimmed" inherit aria-hidden>
            {place + 1}.{' '}
          </Text>
          {rule.name}
        </Anchor>
        <Text size="sm">{ruleSentence(draftOf(rule), lists)}</Text>
        <RuleFindings findings={findings} />
      </Stack>
      <div className="rule-actions">
        {mayEdit && <MoveButtons rule={rule} place={place} count={count} onMove={onMove} />}
        <OnOff rule={rule} mayEdit={mayEdit} onNews={onNews} />
        {mayEdit && <RuleMenu rule={rule} storeId={lists.storeId} onNews={onNews} />}
      </div>
    </li>
  )
}

type MoveButtonsProps = Pick<RuleRowProps, 'rule' | 'place' | 'count' | 'onMove'>

/** The keyboard stays at the button that was pressed, wherever the rule goes. */
function MoveButtons({ rule, place, count, onMove }: MoveButtonsProps) {
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const pressed = useRef<typeof up>(undefined)
  useEffect(() => {
    pressed.current?.current?.focus()
    pressed.current = undefined
  }, [place])
  const press = (button: typeof up, to: number) => {
    if (to < 0 || to >= count) return
    pressed.current = button
    onMove(to)
  }
  return (
    <>
      <ActionIcon
        ref={up}
        className="rule-move"
        variant="subtle"
        color="gray"
        aria-label={text('rules.moveUp', { name: rule.name })}
        aria-disabled={place === 0}
        data-disabled={place === 0}
        onClick={() => press(up, place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        ref={down}
        className="rule-move"
        variant="subtle"
        color="gray"
        aria-label={text('rules.moveDown', { name: rule.name })}
        aria-disabled={place === count - 1}
        data-disabled={place === count - 1}
        onClick={() => press(down, place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

type OnOffProps = Pick<RuleRowProps, 'rule' | 'mayEdit' | 'onNews'>

function OnOff({ rule, mayEdit, onNews }: OnOffProps) {
  const { send, errors, isSending } = useSend(() =>
    onNews(text(rule.isEnabled ? 'rules.switchedOff' : 'rules.switchedOn', { name: rule.name })),
  )
  return (
    <>
      <FormAlert errors={errors && { alert: text('error.general'), ...errors }} p="xs" />
      <Switch
        aria-label={text('rules.switch', { name: rule.name })}
        label={text(rule.isEnabled ? 'rules.on' : 'rules.off')}
        title={text('rules.switchHint')}
        checked={isSending ? !rule.isEnabled : rule.isEnabled}
        onChange={({ currentTarget: { checked } }) =>
          send({
            name: 'updateRule',
            params: { ruleId: rule.id },
            body: { version: rule.version, isEnabled: checked },
          })
        }
        disabled={!mayEdit || isSending}
      />
    </>
  )
}

type RuleMenuProps = { rule: Rule; storeId: string; onNews: (news: string) => void }

function RuleMenu({ rule, storeId, onNews }: RuleMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={text('rules.menu', { name: rule.name })}>
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={paths.rule.to({ storeId, ruleId: rule.id })}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {text('rules.edit')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${paths.newRule.to({ storeId })}?${new URLSearchParams({ copy: rule.id })}`}
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            {text('rules.copy')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {text('rules.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteModal rule={rule} onNews={onNews} onClose={() => setDeleting(false)} />}
    </>
  )
}

type DeleteModalProps = { rule: Rule; onNews: (news: string) => void; onClose: () => void }

function DeleteModal({ rule, onNews, onClose }: DeleteModalProps) {
  const { send, errors, isSending } = useSend(() => {
    onNews(text('rules.deleted', { name: rule.name }))
    onClose()
  })
  return (
    <ConfirmModal
      title={text('rules.deleteTitle')}
      submitLabel={text('rules.delete')}
      keepLabel={text('rules.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send({ name: 'deleteRule', params: { ruleId: rule.id }, query: { version: rule.version } })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('rules.deleteLead', { name: rule.name })}</Text>
    </ConfirmModal>
  )
}
