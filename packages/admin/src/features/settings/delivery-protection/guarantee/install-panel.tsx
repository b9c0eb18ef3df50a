import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import '../../../../app/texts/en/guarantee.ts'
import { text } from '../../../../app/texts/text.ts'
import { CopyText } from '../../../../components/copy-text.tsx'
import { monospaced } from '../../../../components/monospaced.ts'
import { Panel } from '../../../../components/panel.tsx'

/** What brings the guarantee into a shop: the store's id, and the script tag that names it. */
export function InstallPanel({ storefrontId }: { storefrontId: string }) {
  const scriptTag = scriptTagOf(location.origin, storefrontId)
  return (
    <Panel title={text('guarantee.install')}>
      <Stack gap="md">
        <TextInput
          label={text('guarantee.storefrontId')}
          description={text('guarantee.storefrontIdHint')}
          value={storefrontId}
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={monospaced}
          readOnly
        />
        <Textarea
          label={text('guarantee.scriptTag')}
          description={text('guarantee.scriptTagHint')}
          value={scriptTag}
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={monospaced}
          rows={5}
          readOnly
        />
        <Group gap="xs">
          <CopyText value={storefrontId} label={text('guarantee.copyId')} />
          <CopyText value={scriptTag} label={text('guarantee.copyTag')} />
        </Group>
      </Stack>
    </Panel>
  )
}

/** The console and the script come from one address. */
const scriptTagOf = (origin: string, storefrontId: string) =>
  [
    '<script',
    `  src="${origin}/widget.js"`,
    `  data-storefront-id="${storefrontId}"`,
    '  async',
    '></script>',
  ].join('\n')
