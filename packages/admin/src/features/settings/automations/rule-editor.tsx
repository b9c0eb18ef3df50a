import { Alert, Button, Stack, Text } from '@mantine/core'
import { useFetcher, type SubmitTarget } from 'react-router'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm, type Versioned } from '../../../forms/use-settings-form.ts'
import { RuleFindings } from './rule-findings.tsx'
import { RuleForm } from './rule-form.tsx'
import type { RuleDraft } from './rule-draft.ts'
import type { RuleLists } from './rule-lists.ts'
import { ruleSentence } from './rule-sentence.ts'
import { TrialPanel } from './trial-panel.tsx'
import { useDraftFindings } from './use-draft-findings.ts'
import './rules.css'

type RuleEditorProps = {
  /** The initial values of a new rule; its version is ignored. */
  latest: Versioned<RuleDraft>
  /** Undefined for a new rule. */
  ruleId?: string
  /** It was saved for the first time just now. */
  isJustSaved?: boolean
  lists: RuleLists
}

/** A rule being edited: its sentence on top, the form, and the results of testing it next to it. */
export function RuleEditor({ latest, ruleId, isJustSaved = false, lists }: RuleEditorProps) {
  const form = useSettingsForm<RuleDraft>(latest)
  const findings = useDraftFindings(form.draft, ruleId, lists.storeId)
  const title = ruleId === undefined ? text('rule.new') : latest.value.name
  return (
    <SettingsPage title={title} back={{ to: paths.rules.to(lists), label: text('rule.back') }}>
      <div className="rule-editor">
        <Stack gap="md" mb="md">
          <Sentence draft={form.draft} lists={lists} />
          <RuleFindings findings={findings} />
          {form.errors?.alert === text('rule.deletedMeanwhile') && <SaveAsNew form={form} lists={lists} />}
        </Stack>
        <div className="rule-columns">
          <SettingsFormFrame
            form={{ ...form, isSaved: form.isSaved || isJustSaved }}
            isNew={ruleId === undefined}
            savedWords={text(form.draft.isEnabled ? 'rule.saved' : 'rule.savedOff')}
          >
            <RuleForm form={form} lists={lists} />
          </SettingsFormFrame>
          <div className="rule-side">
            <TrialPanel
              draft={form.draft}
              ruleId={ruleId}
              storeId={lists.storeId}
              timeZone={lists.timeZone}
            />
          </div>
        </div>
      </div>
    </SettingsPage>
  )
}

const Sentence = ({ draft, lists }: { draft: RuleDraft; lists: RuleLists }) => (
  <section className="rule-sentence" aria-label={text('rule.sentence')}>
    <Text size="xs" fw={600} mb={4}>
      {text(`hook.${draft.hook}`)}
    </Text>
    {ruleSentence(draft, lists)}
  </section>
)

/** When the rule is gone, what was entered can still become one. */
function SaveAsNew({ form, lists }: { form: SettingsForm<RuleDraft>; lists: RuleLists }) {
  const { submit, state } = useFetcher()
  return (
    <Alert color="yellow">
      <Button
        size="xs"
        variant="default"
        loading={state !== 'idle'}
        onClick={() =>
          void submit({ version: '', value: form.draft } as SubmitTarget, {
            method: 'post',
            encType: 'application/json',
            action: paths.newRule.to(lists),
          })
        }
      >
        {text('rule.saveAsNew')}
      </Button>
    </Alert>
  )
}
