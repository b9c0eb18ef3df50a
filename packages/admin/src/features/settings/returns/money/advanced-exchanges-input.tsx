import { advancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { AdvancedExchange } from '@aftercare/domain/merchants/settings-schema'
import { Button, Input, MultiSelect, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { useNewEntries } from '../../../../forms/use-new-entries.ts'

/** `key` keeps its place on the screen while it is moved. */
export type EnteredExchange = AdvancedExchange & { key: string }
type Group = { id: string; name: string }

type AdvancedExchangesInputProps = {
  value: readonly EnteredExchange[]
  groups: readonly Group[]
  onChange: (exchanges: EnteredExchange[]) => void
  errors: FormErrors | undefined
}

const path = 'exchange.advancedExchangeByProduct'

/** Product groups with their own handling of price differences, in the order they are checked. */
export function AdvancedExchangesInput({ value, groups, onChange, errors }: AdvancedExchangesInputProps) {
  const isReadOnly = !useMay('editSettings')
  const { add, fieldOf } = useNewEntries()
  return (
    <Input.Wrapper error={errors?.fields[path]}>
      <div className="ordered-cards">
        <OrderedList
          label={text('exchange.byGroupList')}
          items={value}
          keyOf={({ key }) => key}
          nameOf={({ productGroupIds }) => namesOf(productGroupIds, groups)}
          onChange={onChange}
          isReadOnly={isReadOnly}
        >
          {(exchange, place) => (
            <ExchangeFields
              exchange={exchange}
              place={place}
              groups={groups}
              set={(change) =>
                onChange(value.map((one) => (one.key === exchange.key ? { ...one, ...change } : one)))
              }
              error={errors?.fields[`${path}.${place}.productGroupIds`]}
              groupsRef={fieldOf(exchange.key)}
              isReadOnly={isReadOnly}
            />
          )}
        </OrderedList>
        {!isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              onChange([...value, { key: add(), productGroupIds: [], method: 'NO_PAYMENT_OR_REFUND' }])
            }
          >
            {text('exchange.addGroups')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

const namesOf = (ids: readonly string[], groups: readonly Group[]): string =>
  groups
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || text('exchange.newEntry')

type ExchangeFieldsProps = {
  exchange: EnteredExchange
  place: number
  groups: readonly Group[]
  set: (change: Partial<AdvancedExchange>) => void
  error: string | undefined
  groupsRef: Ref<HTMLInputElement> | undefined
  isReadOnly: boolean
}

/** Its visible label is the field's; for screen readers it includes the entry's position. */
function ExchangeFields({
  exchange: { productGroupIds, method },
  place,
  groups,
  set,
  error,
  groupsRef,
  isReadOnly: readOnly,
}: ExchangeFieldsProps) {
  const count = { place: place + 1 }
  return (
    <>
      <MultiSelect
        ref={groupsRef}
        label={text('exchange.groupsLabel')}
        aria-label={text('exchange.groupsOf', count)}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={productGroupIds}
        onChange={(ids) => set({ productGroupIds: ids })}
        error={error}
        searchable
        readOnly={readOnly}
      />
      <Select
        label={text('exchange.method')}
        aria-label={text('exchange.methodOf', count)}
        data={advancedExchangeMethod.options.map((one) => ({
          value: one,
          label: text(`exchange.method.${one}`),
        }))}
        value={method}
        onChange={(chosen) => chosen && set({ method: chosen })}
        allowDeselect={false}
        readOnly={readOnly}
      />
    </>
  )
}
