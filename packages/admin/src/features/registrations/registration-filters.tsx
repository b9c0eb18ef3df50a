import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import { datePreset } from '@aftercare/domain/reporting/date-presets'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { ListFilters } from '../../components/list-filters.tsx'

const choicesOf = ({ storeSalesChannels }: RegistrationForm) => [
  {
    name: 'state',
    label: text('registrations.state'),
    any: text('registrations.state.any'),
    options: (['active', 'canceled'] as const).map((value) => ({
      value,
      label: text(`registrations.state.${value}`),
    })),
  },
  {
    name: 'storeSalesChannelId',
    label: text('registrations.channel'),
    any: text('registrations.channel.any'),
    options: storeSalesChannels.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'createdWithin',
    label: text('registrations.column.registered'),
    any: text('filter.anyTime'),
    options: datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) })),
  },
]

/** What the registrations are narrowed by. */
export const RegistrationFilters = ({ form }: { form: RegistrationForm }) => (
  <ListFilters filters={choicesOf(form)} />
)
