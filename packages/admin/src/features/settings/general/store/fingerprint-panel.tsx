import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { fingerprintRegions } from '@aftercare/domain/merchants/fingerprint-agent'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { Part } from './store.screen.tsx'

/** Who identifies the browsers in which claims are submitted. */
export function FingerprintPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const { fingerprint } = draft
  const change = (changed: Partial<typeof fingerprint>) =>
    set({ fingerprint: { ...fingerprint, ...changed } })
  return (
    <Panel title={text('store.fingerprint')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('store.fingerprintHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          <TextInput
            label={text('store.fingerprint.publicKey')}
            value={fingerprint.publicKey}
            onChange={({ currentTarget: { value } }) => change({ publicKey: value })}
            error={errors?.fields['store.fingerprint.publicKey']}
            readOnly={!mayEdit}
            autoComplete="off"
            spellCheck={false}
          />
          <Select
            label={text('store.fingerprint.region')}
            data={fingerprintRegions.map((region) => ({
              value: region,
              label: text(`store.fingerprint.region.${region}`),
            }))}
            value={fingerprint.region}
            onChange={(region) => change({ region: region ?? 'us' })}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
        </SimpleGrid>
        <TextInput
          label={text('store.fingerprint.endpoint')}
          description={text('store.fingerprint.endpointHint')}
          value={fingerprint.endpoint ?? ''}
          onChange={({ currentTarget: { value } }) => change({ endpoint: value === '' ? null : value })}
          error={errors?.fields['store.fingerprint.endpoint']}
          readOnly={!mayEdit}
          inputMode="url"
        />
      </Stack>
    </Panel>
  )
}
