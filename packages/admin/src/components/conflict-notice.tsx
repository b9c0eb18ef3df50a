import { Alert, Button, Group, Text } from '@mantine/core'
import { text } from '../app/texts/text.ts'

type ConflictNoticeProps = { words: string; onShowTheirs: () => void; onKeepMine: () => void }

/** In a drawer, if somebody else has saved since it was opened: asks which version to keep. */
export const ConflictNotice = ({ words, onShowTheirs, onKeepMine }: ConflictNoticeProps) => (
  <Alert color="yellow" role="alert" tabIndex={-1}>
    <Text size="sm">{words}</Text>
    <Text size="sm" mt={4}>
      {text('conflict.hint')}
    </Text>
    <Group gap="xs" mt="sm">
      <Button size="xs" variant="default" onClick={onShowTheirs}>
        {text('conflict.showTheirs')}
      </Button>
      <Button size="xs" variant="default" onClick={onKeepMine}>
        {text('conflict.keepMine')}
      </Button>
    </Group>
  </Alert>
)
