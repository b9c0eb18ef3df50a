import type { ActionType } from '@aftercare/domain/rules/actions'
import { ruleHook, type RuleHook } from '@aftercare/domain/rules/hooks'
import { isUntried } from '@aftercare/domain/rule-trials/trial-schema'
import { Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import type { SettingsForm } from '../../../forms/use-settings-form.ts'
import { defaultAction } from './default-action.ts'
import { ActionFields } from './action-forms.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import { factsFor } from './fact-words.ts'
import { actionsOf, atHook, type RuleDraft } from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'

type RuleFormProps = { form: SettingsForm<RuleDraft>; lists: RuleLists }

/** A rule's name, its moment, what it asks about and what it does, in the order of its sentence. */
export const RuleForm = (props: RuleFormProps) => (
  <Stack gap="md" className="rule-form">
    <Basics {...props} />
    <Conditions {...props} />
    <Action {...props} />
    <OnOff {...props} />
  </Stack>
)

function Basics({ form: { draft, set, errors } }: RuleFormProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('rule.when')}>
      <Stack gap="md">
        <TextInput
          label={text('rule.name')}
          description={text('rule.nameHint')}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
          error={errors?.fields['name']}
          readOnly={!mayEdit}
        />
        <Select
          label={text('rule.hook')}
          description={text(`hook.${draft.hook}.hint`)}
          data={ruleHook.options.map((value) => ({ value, label: text(`hook.${value}`) }))}
          value={draft.hook}
          onChange={(hook) => hook && set(atHook(draft, hook satisfies RuleHook))}
          allowDeselect={false}
          error={errors?.fields['hook']}
          readOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  )
}

function Conditions({ form: { draft, set, errors }, lists }: RuleFormProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('rule.conditions')}>
      <ConditionsEditor
        group={draft.conditions}
        onChange={(conditions) => set({ conditions })}
        facts={factsFor(draft.hook, draft.action.type, lists)}
        lists={lists}
        errorAt={(field) => errors?.fields[field]}
        isReadOnly={!mayEdit}
      />
    </Panel>
  )
}

function Action({ form: { draft, set, errors }, lists }: RuleFormProps) {
  const mayEdit = useMay('editSettings')
  const { type, params } = draft.action
  const choose = (chosen: ActionType | null) => {
    if (chosen && chosen !== type) set({ action: defaultAction(chosen) })
  }
  return (
    <Panel title={text('rule.then')}>
      <Stack gap="md">
        <Select
          label={text('rule.action')}
          description={text(`action.${type}.hint`)}
          data={actionsOf(draft.hook).map((value) => ({ value, label: text(`action.${value}`) }))}
          value={type}
          onChange={choose}
          renderOption={({ option }) => (
            <div>
              <Text size="sm">{option.label}</Text>
              <Text size="xs" c="dimmed">
                {text(`action.${option.value}.hint`)}
              </Text>
            </div>
          )}
          maxDropdownHeight={360}
          allowDeselect={false}
          error={errors?.fields['action']}
          readOnly={!mayEdit}
        />
        <ActionFields
          key={type}
          type={type}
          form={{
            params,
            set: (change) => set({ action: { type, params: { ...params, ...change } } }),
            errorAt: (name) => errors?.fields[`params.${name}`],
            lists,
            isReadOnly: !mayEdit,
          }}
        />
      </Stack>
    </Panel>
  )
}

function OnOff({ form: { draft, set } }: RuleFormProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('rule.onOff')}>
      <Switch
        label={text('rule.isEnabled')}
        description={
          draft.isEnabled ? text('rule.isEnabledHint') : !isUntried(draft.hook) && text('rule.isDisabledHint')
        }
        checked={draft.isEnabled}
        onChange={({ currentTarget: { checked } }) => set({ isEnabled: checked })}
        disabled={!mayEdit}
      />
    </Panel>
  )
}
