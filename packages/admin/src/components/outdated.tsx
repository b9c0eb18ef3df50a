import { Button, Group } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { text } from '../app/texts/text.ts'
import { Notice } from './notice.tsx'

/** Says that more may have happened than the page shows, and asks for it anew. */
export function Outdated() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice color="yellow" mb="sm" py={8}>
      <Group justify="space-between">
        {text('outdated.lead')}
        <Button
          size="compact-sm"
          variant="default"
          loading={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {text('action.tryAgain')}
        </Button>
      </Group>
    </Notice>
  )
}
