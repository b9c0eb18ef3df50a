import { Affix, Button, Group } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { text } from '../app/texts/text.ts'
import { Notice } from './notice.tsx'

/** Says, wherever one is on the page, that more may have happened than it shows, and asks for it anew. */
export function Outdated() {
  const { revalidate, state } = useRevalidator()
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={150} maw="calc(100vw - 32px)">
      <Notice color="yellow" py={8} bd="1px solid yellow.5" style={{ boxShadow: 'var(--mantine-shadow-md)' }}>
        <Group justify="space-between" gap="xs">
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
    </Affix>
  )
}
