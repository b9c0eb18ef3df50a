import {
  warehouseLocationsIn,
  warehouseLocationsText,
  type WarehouseLocation,
} from '@aftercare/domain/merchants/warehouse-fields'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'

export type LocationChoice = { id: string; name: string }

type LocationsInputProps = {
  label: string
  description: string
  error: ReactNode
  value: string
  onChange: (value: string) => void
  /** The store's return locations. */
  choices: readonly LocationChoice[]
  /** The warehouse's name. */
  name: string
}

/** The return locations that are in a warehouse, each with what the warehouse calls it. */
export function LocationsInput({
  label,
  description,
  error,
  value,
  onChange,
  choices,
  name,
}: LocationsInputProps) {
  const locations = warehouseLocationsIn(value)
  const change = (next: readonly WarehouseLocation[]) => onChange(warehouseLocationsText(next))
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={locations.map(({ returnLocationId }) => returnLocationId)}
      onChange={(ids) =>
        change(
          ids.map(
            (id) =>
              locations.find(({ returnLocationId }) => returnLocationId === id) ?? {
                returnLocationId: id,
                warehouseId: '',
              },
          ),
        )
      }
    >
      <Stack gap="sm" mt="xs" mb={6}>
        {choices.length === 0 && (
          <Text size="sm" c="dimmed">
            {text('integrations.noLocations')}
          </Text>
        )}
        {choices.map((choice) => {
          const chosen = locations.find(({ returnLocationId }) => returnLocationId === choice.id)
          return (
            <Stack key={choice.id} gap={6}>
              <Checkbox value={choice.id} label={choice.name} />
              {chosen && (
                <TextInput
                  ml={32}
                  label={text('integrations.warehouseId', { name, location: choice.name })}
                  value={chosen.warehouseId}
                  maxLength={100}
                  onChange={({ currentTarget: { value: warehouseId } }) =>
                    change(locations.map((one) => (one === chosen ? { ...one, warehouseId } : one)))
                  }
                />
              )}
            </Stack>
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
