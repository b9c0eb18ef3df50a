import { countryName } from '@aftercare/domain/shared/countries'
import type { DeliveryZone, ShopPlacement } from '@aftercare/domain/widget/shop-placement-schema'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee-shop.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { useSend } from '../../../../forms/use-send.ts'

/** The shop's shipping zones, and in which of them checkout offers Aftercare's rates. */
export function ZoneChoice({
  placement: { zones, isComplete, isCarrierKnown },
}: {
  placement: ShopPlacement
}) {
  const mayEdit = useMay('editSettings')
  const before = zones.filter(({ hasOurRates }) => hasOurRates).map(({ id }) => id)
  const [chosen, setChosen] = useState(before)
  const { send, errors, isSending } = useSend(useCallback(() => undefined, []))
  const isSame = chosen.length === before.length && chosen.every((id) => before.includes(id))
  const profiles = new Set(zones.map(({ profileName }) => profileName))
  const save = () => send({ name: 'configure', body: { method: 'syncShippingZones', zoneIds: chosen } })
  return (
    <Stack gap="sm" align="start">
      <Checkbox.Group
        label={text('guarantee.shop.zones')}
        description={text(isCarrierKnown ? 'guarantee.shop.zonesHint' : 'guarantee.shop.carrierUnknown')}
        inputWrapperOrder={['label', 'description', 'input']}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap={8} mt={8}>
          {zones.map((zone) => (
            <Checkbox
              key={zone.id}
              value={zone.id}
              label={profiles.size > 1 ? `${zone.profileName}: ${zone.name}` : zone.name}
              description={countriesOf(zone)}
              disabled={!mayEdit || !isCarrierKnown}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {zones.length === 0 && <Text size="sm">{text('guarantee.shop.noZones')}</Text>}
      {!isComplete && (
        <Text size="sm" c="dimmed">
          {text('guarantee.shop.moreZones')}
        </Text>
      )}
      <FormAlert errors={errors} />
      {mayEdit && isCarrierKnown && zones.length > 0 && (
        <Button variant="default" size="xs" loading={isSending} disabled={isSame} onClick={save}>
          {text('guarantee.shop.saveZones')}
        </Button>
      )}
    </Stack>
  )
}

const namedMax = 3

function countriesOf({ countries }: DeliveryZone): string {
  const names = countries.map((code) =>
    code === '*' ? text('guarantee.shop.restOfWorld') : countryName(code, 'en'),
  )
  const rest = names.length - namedMax
  if (rest <= 0) return names.join(', ')
  return text('guarantee.shop.moreCountries', { names: names.slice(0, namedMax).join(', '), count: rest })
}
