import { reasonsApi } from '@aftercare/domain/api/reasons-api'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import { useCall } from '../../forms/use-call.ts'

/** The store's reasons by name, also those it gave up since: claims still have them. None until they are wanted and there. */
export function useReasonChoices(isWanted: boolean) {
  const { store } = useStore()
  const params = { storeId: store.id }
  const { answer, failure } = useCall(`${store.id} ${isWanted}`, async (signal) =>
    isWanted
      ? call(reasonsApi.listClaimReasons, { params, query: { withDeleted: 'true' }, signal })
      : undefined,
  )
  const choices = answer?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  return { choices, failure }
}
