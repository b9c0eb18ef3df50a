import { NumberInput, Switch, type NumberInputProps, type SwitchProps } from '@mantine/core'
import { useMay } from '../../app/session.ts'

type SettingSwitchProps = Omit<SwitchProps, 'onChange' | 'disabled'> & {
  onTurn: (isOn: boolean) => void
  /** It changes nothing at the moment. */
  isPointless?: boolean
}

/** A switch of the settings, which who may not change them only looks at. */
export function SettingSwitch({ onTurn, isPointless = false, ...look }: SettingSwitchProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Switch
      {...look}
      onChange={({ currentTarget: { checked } }) => onTurn(checked)}
      disabled={!mayEdit || isPointless}
    />
  )
}

/** A number of the settings, which who may not change them only reads. One that was deleted is an empty text. */
export const SettingNumber = (look: Omit<NumberInputProps, 'readOnly' | 'hideControls'>) => (
  <NumberInput {...look} hideControls readOnly={!useMay('editSettings')} />
)
