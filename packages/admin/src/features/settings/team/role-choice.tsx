import { storeRoleCode, type RoleCode } from '@aftercare/domain/merchants/permissions'
import { Radio, Stack } from '@mantine/core'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'

type RoleChoiceProps = {
  role: RoleCode | null
  onChoose: (role: string) => void
  error?: string | undefined
  /** Why it cannot be chosen. */
  locked?: string | undefined
}

/** A user's role at the store, each with its meaning. */
export const RoleChoice = ({ role, onChoose, error, locked }: RoleChoiceProps) => (
  <Radio.Group
    label={text('users.role')}
    description={locked}
    value={role}
    onChange={onChoose}
    error={error}
    aria-invalid={error !== undefined}
  >
    <Stack gap="xs" mt="xs">
      {storeRoleCode.options.map((code) => (
        <Radio
          key={code}
          value={code}
          label={text(`users.role.${code}`)}
          description={text(`users.role.${code}Hint`)}
          disabled={locked !== undefined}
        />
      ))}
    </Stack>
  </Radio.Group>
)
