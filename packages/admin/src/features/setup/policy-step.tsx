import {
  policyTemplates,
  templateOf,
  type PolicyTemplate,
} from '@aftercare/domain/merchants/policy-templates'
import { Badge, Group, Paper, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { isStepDone, StepBar, useSavedStep } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

/** Three policies to start from. */
export function PolicyStep({ data: { setup, config } }: { data: StepData }) {
  const isDone = isStepDone(setup, 'policy')
  const known = config && templateOf(config.return)
  const [code, setCode] = useState<string>(known?.code ?? 'standard')
  const { save, errors, isSaving } = useSavedStep('policy')
  const template = policyTemplates.find((one) => one.code === code)
  const savePolicy = () => {
    if (!config || !template) return
    save({
      name: 'saveStoreConfig',
      body: { version: config.version, return: { ...config.return, ...template.policy } },
    })
  }
  return (
    <>
      {isDone && !known && <Text c="dimmed">{text('setup.policy.own')}</Text>}
      <FormAlert errors={errors} />
      <Radio.Group value={code} onChange={setCode} aria-label={text('setup.step.policy')}>
        <Stack gap="xs">
          {policyTemplates.map((one) => (
            <Template key={one.code} template={one} />
          ))}
        </Stack>
      </Radio.Group>
      <StepBar step="policy" isDone={isDone} isSaving={isSaving} onSave={savePolicy} />
    </>
  )
}

const Template = ({ template: { code, policy } }: { template: PolicyTemplate }) => (
  <Paper withBorder radius="lg" p="md">
    <Radio
      value={code}
      label={
        <Group gap="xs">
          <Text span fw={600}>
            {text(`setup.policy.${code}`)}
          </Text>
          {code === 'standard' && <Badge variant="light">{text('setup.policy.recommended')}</Badge>}
        </Group>
      }
      description={`${windowWords(policy)} ${text(
        policy.isGiftReturnEnabled ? 'setup.policy.withGifts' : 'setup.policy.withoutGifts',
      )}`}
    />
  </Paper>
)

const windowWords = ({ refundValidityDays, variantExchangeValidityDays }: PolicyTemplate['policy']) =>
  refundValidityDays === variantExchangeValidityDays
    ? text('setup.policy.same', { days: refundValidityDays })
    : text('setup.policy.split', { refund: refundValidityDays, exchange: variantExchangeValidityDays })
