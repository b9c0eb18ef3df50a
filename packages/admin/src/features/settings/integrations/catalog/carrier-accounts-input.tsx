import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { listOf } from '@aftercare/domain/merchants/integrations'
import { MultiSelect, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { useCall } from '../../../../forms/use-call.ts'
import type { Integration } from './integration.screen.tsx'

type CarrierAccountsInputProps = {
  label: string
  error: ReactNode
  integration: Integration
  /** Ids, separated by commas. */
  value: string
  onChange: (ids: string) => void
  /** Where the ids are written while the accounts cannot be listed. */
  byHand: ReactNode
}

/** Carrier accounts, chosen from those that are connected at the provider. */
export function CarrierAccountsInput({
  label,
  error,
  integration: { id: integrationId, version, name },
  value,
  onChange,
  byHand,
}: CarrierAccountsInputProps) {
  const { store } = useStore()
  const params = { storeId: store.id, integrationId }
  const { answer, failure } = useCall(`${integrationId} ${version}`, (signal) =>
    call(integrationsApi.listCarrierAccounts, { params, signal }),
  )
  const reason = answer?.message ?? failure?.alert
  if (reason)
    return (
      <Stack gap={4}>
        {byHand}
        <Text component="output" size="sm" c="dimmed">
          {text('integrations.accountsNotListed', { reason })}
        </Text>
      </Stack>
    )
  const chosen = listOf(value)
  const listed = answer?.items ?? []
  const unknown = chosen.filter((id) => !listed.some((account) => account.id === id))
  return (
    <MultiSelect
      label={label}
      description={text('integrations.accountsHint')}
      error={error}
      data={[...choicesOf(listed), ...unknown.map((id) => ({ value: id, label: id }))]}
      value={chosen}
      onChange={(ids) => onChange(ids.join(', '))}
      placeholder={chosen.length === 0 ? text('integrations.allAccounts') : ''}
      nothingFoundMessage={text(answer ? 'integrations.noAccounts' : 'integrations.loadingAccounts', {
        name,
      })}
      hidePickedOptions
      searchable
      clearable
    />
  )
}

type Account = EndpointOutput<typeof integrationsApi.listCarrierAccounts>['items'][number]

/** Accounts of the same carrier without a name are told apart by the end of their ids. */
const choicesOf = (accounts: readonly Account[]) =>
  accounts.map(({ id, carrier, name }) => {
    const isAlone = accounts.filter((other) => other.carrier === carrier).length === 1
    const detail = name ?? (isAlone ? null : `…${id.slice(-4)}`)
    return { value: id, label: detail === null ? carrier : `${carrier} (${detail})` }
  })
