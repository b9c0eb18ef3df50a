import { mostConditionsPerRule } from '@aftercare/domain/rules/rule-schema'
import { Button, Group, Select, Stack, Text, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { newCondition, newGroup, placeOf, withChanged, withEntry, without } from './change-conditions.ts'
import { FactPicker } from './fact-picker.tsx'
import { operatorsFor, operatorWords, wordsOf, type FactWords } from './fact-words.ts'
import { whenField } from './read-rule.ts'
import {
  aboutFact,
  comparedBy,
  draftConditions,
  isGroup,
  type DraftCondition,
  type DraftGroup,
} from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'
import { ValueInput } from './value-input.tsx'
import './rules.css'

type Editing = {
  /** What can be asked about at the rule's moment. */
  facts: readonly FactWords[]
  lists: RuleLists
  errorAt: (field: string) => string | undefined
  isReadOnly: boolean
}

type ConditionsEditorProps = Editing & { group: DraftGroup; onChange: (group: DraftGroup) => void }

/** All-of or any-of, with groups of the other kind inside. */
export function ConditionsEditor({ group, onChange, ...editing }: ConditionsEditorProps) {
  const error = editing.errorAt('conditions')
  const isFull = draftConditions(group).length >= mostConditionsPerRule
  return (
    <Stack gap="sm">
      {group.entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('rule.conditionsLead')}
        </Text>
      )}
      {group.entries.length > 1 && (
        <JoinSelect
          label={text('rule.join')}
          group={group}
          onChange={onChange}
          isReadOnly={editing.isReadOnly}
        />
      )}
      <Entries group={group} onChange={onChange} place="" editing={editing} />
      {error && (
        <Text size="sm" c="red" role="alert" tabIndex={-1}>
          {error}
        </Text>
      )}
      {!editing.isReadOnly && (
        <Group gap="xs">
          <AddButton
            label={text('rule.addCondition')}
            isDisabled={isFull}
            onClick={() => onChange(withEntry(group, newCondition()))}
          />
          <Tooltip label={text('rule.groupHint')} multiline maw={260} openDelay={300}>
            <AddButton
              label={text('rule.addGroup')}
              isDisabled={isFull}
              onClick={() => onChange(withEntry(group, newGroup(group.join)))}
            />
          </Tooltip>
        </Group>
      )}
    </Stack>
  )
}

type AddButtonProps = { label: string; isDisabled?: boolean; onClick: () => void }

const AddButton = ({ label, isDisabled = false, onClick, ...rest }: AddButtonProps) => (
  <Button
    {...rest}
    variant="default"
    size="xs"
    leftSection={<IconPlus size={14} aria-hidden />}
    disabled={isDisabled}
    onClick={onClick}
  >
    {label}
  </Button>
)

type JoinSelectProps = {
  label: string
  group: DraftGroup
  onChange: (group: DraftGroup) => void
  isReadOnly: boolean
}

const JoinSelect = ({ label, group, onChange, isReadOnly }: JoinSelectProps) => (
  <Select
    label={label}
    data={(['all', 'any'] as const).map((value) => ({ value, label: text(`rule.join.${value}`) }))}
    value={group.join}
    onChange={(join) => join && onChange({ ...group, join })}
    allowDeselect={false}
    readOnly={isReadOnly}
    maw={280}
  />
)

type EntriesProps = {
  group: DraftGroup
  onChange: (group: DraftGroup) => void
  place: string
  editing: Editing
}

const Entries = ({ group, onChange, place, editing }: EntriesProps) =>
  group.entries.map((entry, index) => {
    const shared = {
      place: placeOf(place, index),
      editing,
      onRemove: () => onChange(without(group, entry.key)),
    }
    return isGroup(entry) ? (
      <InnerGroup
        key={entry.key}
        group={entry}
        onChange={(changed) => onChange(withChanged(group, changed))}
        {...shared}
      />
    ) : (
      <ConditionRow
        key={entry.key}
        condition={entry}
        onChange={(changed) => onChange(withChanged(group, changed))}
        {...shared}
      />
    )
  })

type Placed = { place: string; editing: Editing; onRemove: () => void }
type InnerGroupProps = Placed & { group: DraftGroup; onChange: (group: DraftGroup) => void }

function InnerGroup({ group, onChange, place, editing, onRemove }: InnerGroupProps) {
  const error = editing.errorAt(whenField(group))
  const isFull = group.entries.length >= mostConditionsPerRule
  return (
    <fieldset className="rule-group" aria-label={text('rule.group', { place })}>
      <Group justify="space-between" align="end" wrap="nowrap" mb="sm">
        <JoinSelect
          label={text('rule.innerJoin')}
          group={group}
          onChange={onChange}
          isReadOnly={editing.isReadOnly}
        />
        {!editing.isReadOnly && (
          <RemoveButton size="lg" label={text('rule.removeGroup', { place })} onClick={onRemove} />
        )}
      </Group>
      <Stack gap="sm">
        <Entries group={group} onChange={onChange} place={place} editing={editing} />
        {error && (
          <Text size="sm" c="red" role="alert" tabIndex={-1}>
            {error}
          </Text>
        )}
        {!editing.isReadOnly && (
          <div>
            <AddButton
              label={text('rule.addCondition')}
              isDisabled={isFull}
              onClick={() => onChange(withEntry(group, newCondition()))}
            />
          </div>
        )}
      </Stack>
    </fieldset>
  )
}

type ConditionRowProps = Placed & {
  condition: DraftCondition
  onChange: (condition: DraftCondition) => void
}

/** What it looks at, how it is compared, and with what. */
function ConditionRow({ condition, onChange, place, editing, onRemove }: ConditionRowProps) {
  const { facts, lists, errorAt, isReadOnly } = editing
  const id = useId()
  const words = wordsOf(condition.fact, lists)
  const error = errorAt(whenField(condition))
  const isFactWrong = !facts.some(({ name }) => name === condition.fact)
  return (
    <fieldset className="rule-condition" aria-labelledby={id}>
      <div className="rule-condition-head">
        <Text id={id} size="xs" c="dimmed" fw={600}>
          {text('rule.condition', { place })}
        </Text>
        {!isReadOnly && (
          <RemoveButton size="lg" label={text('rule.removeCondition', { place })} onClick={onRemove} />
        )}
      </div>
      <div className="rule-condition-fields">
        <FactPicker
          facts={facts}
          value={condition.fact}
          onChange={(fact) => onChange(aboutFact(condition, fact))}
          error={isFactWrong ? error : undefined}
          isReadOnly={isReadOnly}
        />
        {words && (
          <>
            <OperatorSelect words={words} condition={condition} onChange={onChange} isReadOnly={isReadOnly} />
            <ValueInput
              key={words.name}
              words={words}
              condition={condition}
              onChange={onChange}
              error={isFactWrong ? undefined : error}
              lists={lists}
              isReadOnly={isReadOnly}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

type OperatorSelectProps = {
  words: FactWords
  condition: DraftCondition
  onChange: (condition: DraftCondition) => void
  isReadOnly: boolean
}

/** What is true or not needs no choice of how. */
function OperatorSelect({ words, condition, onChange, isReadOnly }: OperatorSelectProps) {
  const offered = operatorsFor(words, condition.operator)
  if (offered.length === 0) return null
  return (
    <Select
      label={text('rule.operator')}
      data={offered.map((value) => ({ value, label: operatorWords(words, value) }))}
      value={condition.operator}
      onChange={(operator) => operator && onChange(comparedBy(condition, operator, words))}
      allowDeselect={false}
      readOnly={isReadOnly}
    />
  )
}
