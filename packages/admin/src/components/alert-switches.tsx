import { alertCategory } from '@aftercare/domain/merchants/store-alert-schema'
import type { AlertChoice } from '@aftercare/domain/merchants/store-user-schema'
import { Fieldset, Stack, Switch, Text } from '@mantine/core'
import '../app/texts/en/alerts.ts'
import { text } from '../app/texts/text.ts'

type AlertSwitchesProps = {
  /** The user whose settings they are. */
  hint: string
  choice: AlertChoice
  onChange: (change: Partial<AlertChoice>) => void
}

/** Which kinds of alerts a user gets, and whether by email too. */
export const AlertSwitches = ({
  hint,
  choice: { mutedAlerts: muted, areAlertsMailed },
  onChange,
}: AlertSwitchesProps) => (
  <Fieldset variant="unstyled" legend={text('alerts.choice')}>
    <Text size="xs" c="dimmed">
      {hint}
    </Text>
    <Stack gap="xs" mt="xs">
      {alertCategory.options.map((category) => (
        <Switch
          key={category}
          label={text(`alerts.choice.${category}`)}
          checked={!muted.includes(category)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              mutedAlerts: checked ? muted.filter((each) => each !== category) : [...muted, category],
            })
          }
        />
      ))}
      <Switch
        mt="xs"
        label={text('alerts.choice.mailed')}
        description={text('alerts.choice.mailedHint')}
        checked={areAlertsMailed}
        onChange={({ currentTarget: { checked } }) => onChange({ areAlertsMailed: checked })}
      />
    </Stack>
  </Fieldset>
)
