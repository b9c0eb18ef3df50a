import { weightUnits } from '@aftercare/domain/shared/weight'
import { Select, SimpleGrid } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { currencyChoices } from '../../../../forms/currency-choices.ts'
import type { KnownProfile, Part } from './store.screen.tsx'

// prettier-ignore
const locales =
  'en en-US en-GB en-CA en-AU en-NZ en-IE de de-DE de-AT de-CH fr fr-FR fr-CA fr-CH es es-ES es-MX it it-IT ' +
  'nl nl-NL nl-BE pt pt-PT pt-BR da sv nb fi pl cs sk hu ro bg el tr ja ko zh-CN zh-TW ar he'

type CountingPart = Part & { profile: KnownProfile }

/** The store's time zone, language and units. */
export function RegionalSettingsPanel({ form, profile }: CountingPart) {
  const { draft, set, errors } = form
  const mayEdit = useMay('editSettings')
  const error = (name: string) => errors?.fields[`store.${name}`]
  return (
    <Panel title={text('store.counting')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        <Select
          label={text('store.timeZone')}
          description={text('store.timeZoneHint')}
          data={withOwn(['UTC', ...Intl.supportedValuesOf('timeZone')], draft.timeZone)}
          value={draft.timeZone}
          onChange={(timeZone) => timeZone && set({ timeZone })}
          error={error('timeZone')}
          limit={100}
          allowDeselect={false}
          searchable
          readOnly={!mayEdit}
        />
        <Select
          label={text('store.locale')}
          description={text('store.localeHint')}
          data={withOwn(locales.split(' '), draft.locale).map((value) => ({
            value,
            label: languageName(value),
          }))}
          value={draft.locale}
          onChange={(locale) => locale && set({ locale })}
          error={error('locale')}
          allowDeselect={false}
          searchable
          readOnly={!mayEdit}
        />
        <Select
          label={text('store.weightUnit')}
          data={weightUnits.map((value) => ({ value, label: text(`store.unit.${value}`) }))}
          value={draft.weightUnit}
          onChange={(weightUnit) => weightUnit && set({ weightUnit })}
          error={error('weightUnit')}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        <Currency form={form} profile={profile} />
      </SimpleGrid>
    </Panel>
  )
}

function Currency({ form: { draft, set, errors }, profile: { currencyFixedBy } }: CountingPart) {
  const mayEdit = useMay('editSettings')
  return (
    <Select
      label={text('store.currency')}
      description={text(currencyFixedBy ? `store.currencyFixed.${currencyFixedBy}` : 'store.currencyHint')}
      data={currencyChoices}
      value={draft.currencyCode}
      onChange={(currencyCode) => currencyCode && set({ currencyCode })}
      error={errors?.fields['store.currencyCode']}
      allowDeselect={false}
      searchable
      variant={currencyFixedBy ? 'filled' : 'default'}
      readOnly={!mayEdit || currencyFixedBy !== null}
    />
  )
}

/** The current value stays an option, whoever has set it. */
const withOwn = (known: readonly string[], own: string): string[] => [...new Set([...known, own])]

const names = new Intl.DisplayNames('en', { type: 'language' })
const languageName = (tag: string): string => names.of(tag) ?? tag
