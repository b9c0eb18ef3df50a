import { NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { WeightInput } from '../../../components/weight-input.tsx'
import { useTouchedFields } from '../../../forms/use-touched-fields.ts'
import { lengthUnit, sides, type ErrorAt, type ParcelDraft } from './parcel-draft.ts'

type ParcelFieldsProps = {
  draft: ParcelDraft
  onChange: (draft: ParcelDraft) => void
  errorAt: ErrorAt
}

/** A parcel's weight and dimensions, for whoever packs it; by default the products decide. */
export function ParcelFields({ draft, onChange, errorAt }: ParcelFieldsProps) {
  const { isTouched, leave } = useTouchedFields()
  const { store } = useStore()
  return (
    <Stack gap="sm">
      <WeightInput
        label={text('work.parcel.weight')}
        description={text('work.parcel.weightHint')}
        unit={store.weightUnit}
        grams={draft.grams}
        onChange={(grams) => onChange({ ...draft, grams })}
        onBlur={() => leave('weight')}
        error={errorAt('weightInOunces', isTouched('weight')) && text('work.parcel.weightRange')}
      />
      <SimpleGrid cols={3} spacing="sm">
        {sides.map((side) => (
          <NumberInput
            key={side}
            label={text(`work.parcel.${side}`)}
            suffix={` ${lengthUnit(store.weightUnit)}`}
            value={draft.sides[side]}
            onChange={(value) => onChange({ ...draft, sides: { ...draft.sides, [side]: value } })}
            onBlur={() => leave(side)}
            error={errorAt(`dimensions.${side}`, isTouched(side))}
            decimalScale={1}
            clampBehavior="none"
            hideControls
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
