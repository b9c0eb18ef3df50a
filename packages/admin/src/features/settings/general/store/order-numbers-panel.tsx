import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { Part } from './store.screen.tsx'

/** How order numbers are written. */
export function OrderNumbersPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const { orderNumber } = draft
  const affix = (name: 'prefix' | 'suffix', label: string) => (
    <TextInput
      label={label}
      description={text('store.orderHint')}
      value={orderNumber[name]}
      onChange={({ currentTarget: { value } }) => set({ orderNumber: { ...orderNumber, [name]: value } })}
      error={errors?.fields[`store.orderNumber.${name}`]}
      readOnly={!mayEdit}
    />
  )
  return (
    <Panel title={text('store.orders')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          {affix('prefix', text('store.orderPrefix'))}
          {affix('suffix', text('store.orderSuffix'))}
        </SimpleGrid>
        <TextInput
          label={text('store.exchangePrefix')}
          description={text('store.exchangePrefixHint', { number: `#${draft.exchangeOrderPrefix}1001` })}
          value={draft.exchangeOrderPrefix}
          onChange={({ currentTarget: { value } }) => set({ exchangeOrderPrefix: value })}
          error={errors?.fields['store.exchangeOrderPrefix']}
          readOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  )
}
