import { Button, Text } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'

/** Restores our default text; it is saved or discarded like any other change. */
export function DefaultTemplate({ isOurs, useOurs }: { isOurs: boolean; useOurs: () => void }) {
  const mayEdit = useMay('editSettings')
  if (isOurs)
    return (
      <Text size="sm" c="dimmed">
        {text('email.usesOurs')}
      </Text>
    )
  if (!mayEdit) return null
  return (
    <Button variant="default" size="xs" onClick={useOurs}>
      {text('email.useOurs')}
    </Button>
  )
}
