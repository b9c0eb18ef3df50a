import type { MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Checkbox, Stack } from '@mantine/core'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'

type LinesChoiceProps = {
  label: string
  lines: readonly MerchantClaimLine[]
  value: string[]
  onChange: (lineIds: string[]) => void
  error: string | undefined
}

/** Some of a claim's items, by their quantity and name, and in their order in whatever order they were ticked. */
export const LinesChoice = ({ lines, onChange, ...group }: LinesChoiceProps) => (
  <Checkbox.Group
    {...group}
    onChange={(ticked) => onChange(lines.map(({ id }) => id).filter((id) => ticked.includes(id)))}
  >
    <Stack gap={8} mt={6}>
      {lines.map(({ id, quantity, originalStoreOrderLineItem: { name } }) => (
        <Checkbox key={id} value={id} label={text('work.units', { count: quantity, name })} />
      ))}
    </Stack>
  </Checkbox.Group>
)
