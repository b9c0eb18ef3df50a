import { Button, Checkbox, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import '../../../app/texts/en/claims.ts'
import { text } from '../../../app/texts/text.ts'
import { ExpandButton } from '../../../components/expand-button.tsx'
import { claimColumns } from './claim-columns.tsx'
import type { ChosenColumns } from './use-columns.ts'

/** Which columns are shown; the claim itself always is. */
export function ColumnsMenu({ chosen }: { chosen: ChosenColumns }) {
  const shown = chosen.columns.map(({ name }) => name)
  return (
    <ExpandButton
      label={text('list.columns')}
      leftSection={<IconColumns3 size={16} aria-hidden />}
      visibleFrom="sm"
      width={220}
      position="bottom-end"
    >
      <Checkbox.Group
        label={text('list.columns')}
        value={shown}
        onChange={(names) => chosen.choose(names.length > 0 ? names : shown)}
      >
        <Stack gap={8} mt={8}>
          {claimColumns.map(({ name, label }) => (
            <Checkbox key={name} value={name} label={text(label)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.names.length > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => chosen.choose([])}>
          {text('list.columns.usual')}
        </Button>
      )}
    </ExpandButton>
  )
}
