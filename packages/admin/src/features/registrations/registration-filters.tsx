import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { DateFilter } from '../../components/date-filter.tsx'
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
]

/** What the registrations are narrowed by. */
export const RegistrationFilters = ({ form }: { form: RegistrationForm }) => (
  <>
    <ListFilters filters={choicesOf(form)} />
    <DateFilter label={text('registrations.column.registered')} />
  </>
)
