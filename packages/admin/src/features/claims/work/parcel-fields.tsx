import { NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { WeightInput } from '../../../components/weight-input.tsx'
import { lengthUnit, sides, type ParcelDraft } from './parcel-draft.ts'

type ParcelFieldsProps = {
  draft: ParcelDraft
  onChange: (draft: ParcelDraft) => void
  /** By their path in what is sent. */
  errors: { readonly [path: string]: string | undefined }
}

/** What a parcel weighs and measures, for who has it before them; by itself it goes by the products. */
export function ParcelFields({ draft, onChange, errors }: ParcelFieldsProps) {
  const { store } = useStore()
  return (
    <Stack gap="sm">
      <WeightInput
        label={text('work.parcel.weight')}
        description={text('work.parcel.weightHint')}
        unit={store.weightUnit}
        grams={draft.grams}
        onChange={(grams) => onChange({ ...draft, grams })}
        error={errors['weightInOunces'] && text('work.parcel.weightRange')}
      />
      <SimpleGrid cols={3} spacing="sm">
        {sides.map((side) => (
          <NumberInput
            key={side}
            label={text(`work.parcel.${side}`)}
            suffix={` ${lengthUnit(store.weightUnit)}`}
            value={draft.sides[side]}
            onChange={(value) => onChange({ ...draft, sides: { ...draft.sides, [side]: value } })}
            error={errors[`dimensions.${side}`]}
            decimalScale={1}
            allowNegative={false}
            clampBehavior="none"
            hideControls
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
