import { exchangeWay } from '@aftercare/domain/merchants/warehouse-fields'
import { Radio, Stack } from '@mantine/core'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'

type ExchangeWayInputProps = {
  label: string
  description: string
  value: string
  onChange: (way: string) => void
}

const names = { '': 'messages', sftp: 'sftp', files: 'files' } as const

/** How RMAs and what was received are exchanged with a warehouse that has no public interface. */
export const ExchangeWayInput = ({ label, description, value, onChange }: ExchangeWayInputProps) => (
  <Radio.Group label={label} description={description} value={value} onChange={onChange}>
    <Stack gap="xs" my="xs">
      {exchangeWay.options.map((way) => (
        <Radio
          key={way}
          value={way}
          label={text(`integrations.exchangeWay.${names[way]}`)}
          description={text(`integrations.exchangeWay.${names[way]}Hint`)}
        />
      ))}
    </Stack>
  </Radio.Group>
)
