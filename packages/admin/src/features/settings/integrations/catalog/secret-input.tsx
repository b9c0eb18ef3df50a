import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'

type SecretInputProps = {
  label: string
  description: string
  error: ReactNode
  isSaved: boolean
  /** Null while the saved one stays; empty removes it. */
  value: string | null
  onChange: (secret: string | null) => void
  isDisabled: boolean
}

/** Signed tokens of some providers are this long. A shorter limit would cut what is pasted without a word. */
const longestSecret = 4000

/** A credential that can be entered and replaced, but is never shown. */
export function SecretInput({ isSaved, value, onChange, isDisabled, ...look }: SecretInputProps) {
  if (isSaved && value === null) return <SavedSecret {...look} onChange={onChange} />
  const isRemoved = isSaved && value === ''
  return (
    <div>
      <PasswordInput
        {...look}
        value={value ?? ''}
        onChange={({ currentTarget: { value: entered } }) =>
          onChange(entered === '' && !isSaved ? null : entered)
        }
        disabled={isDisabled}
        autoComplete="off"
        maxLength={longestSecret}
      />
      {isSaved && (
        <Group gap="xs" mt={4}>
          {isRemoved && (
            <Text size="sm" c="dimmed">
              {text('integrations.removed')}
            </Text>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
            {text('integrations.keep')}
          </Button>
        </Group>
      )}
    </div>
  )
}

type SavedProps = Pick<SecretInputProps, 'label' | 'description' | 'error' | 'onChange'>

const SavedSecret = ({ label, description, error, onChange }: SavedProps) => (
  <Input.Wrapper label={label} description={description} error={error} labelElement="div">
    <Group gap="xs" mt={4}>
      <Text size="sm">{text('integrations.secretSaved')}</Text>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={text('integrations.replaceOf', { label })}
        onClick={() => onChange('')}
      >
        {text('integrations.replace')}
      </Button>
    </Group>
  </Input.Wrapper>
)
