import { Button, Group, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import '../../../app/texts/en/agent-card.ts'
import { text } from '../../../app/texts/text.ts'

/** Finds another customer: people write from other addresses than those they order with. */
export function CardSearch({ asked }: { asked: string }) {
  const [, setSearch] = useSearchParams()
  const find = (words: string) => {
    if (words === '') return
    const [name, other] = words.includes('@')
      ? (['customerEmail', 'orderNumber'] as const)
      : (['orderNumber', 'customerEmail'] as const)
    setSearch((search) => {
      const next = new URLSearchParams(search)
      next.delete(other)
      next.set(name, words)
      return next
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget).get('asked')
        find(typeof entered === 'string' ? entered.trim() : '')
      }}
    >
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          name="asked"
          label={text('agentCard.search')}
          defaultValue={asked}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          flex={1}
        />
        <Button type="submit" variant="default">
          {text('agentCard.find')}
        </Button>
      </Group>
    </form>
  )
}
