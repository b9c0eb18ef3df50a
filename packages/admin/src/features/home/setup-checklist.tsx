import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { setupApi } from '@aftercare/domain/api/setup-api'
import type { SetupState } from '@aftercare/domain/merchants/setup-steps'
import { Button, Group, Paper, Progress, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconChevronRight, IconCircleDashed, IconPlayerSkipForward } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useSend } from '../../forms/use-send.ts'
import './setup-checklist.css'

type Setup = EndpointOutput<typeof setupApi.setup>

/** The steps to the first return, each of which is a screen; it stays until it is hidden. */
export function SetupChecklist({ setup: { steps } }: { setup: Setup }) {
  const { store } = useStore()
  const mayHide = useMay('editSettings')
  const { send, errors, isSending } = useSend()
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Paper component="section" withBorder radius="lg" p="md" mb="lg" aria-labelledby="setup">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="setup">
          {text('setup.title')}
        </Title>
        {mayHide && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={isSending}
            onClick={() => send({ name: 'showSetup', body: { isOpen: false } })}
          >
            {text('setup.hide')}
          </Button>
        )}
      </Group>
      <FormAlert errors={errors} />
      <Text size="sm" c="dimmed" mb={6}>
        {text('setup.progress', { done, all: steps.length })}
      </Text>
      <Progress value={(done / steps.length) * 100} size="sm" radius="xl" mb="sm" aria-hidden />
      <ol className="setup-steps">
        {steps.map(({ name, state }) => (
          <li key={name}>
            <Link className="setup-step" to={paths.setupStep.to({ storeId: store.id, step: name })}>
              <StateIcon state={state} />
              <span className="setup-step-name">{text(`setup.step.${name}`)}</span>
              <Text span size="sm" c="dimmed">
                {text(`setup.state.${state}`)}
              </Text>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

const icons = { done: IconCheck, skipped: IconPlayerSkipForward, open: IconCircleDashed } as const

function StateIcon({ state }: { state: SetupState }) {
  const Icon = icons[state]
  return (
    <ThemeIcon variant="light" color={state === 'done' ? 'green' : 'gray'} radius="xl" size="sm" aria-hidden>
      <Icon size={14} />
    </ThemeIcon>
  )
}
