import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import { ApiError } from '@aftercare/domain/api/client'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'

/** A link to a protected order that names no store leads to the same place at its store; an unknown order to the look-up. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { orderId = '', '*': rest = '' } = params
  const found = await call(lookUpApi.rootOrder, { params: {}, query: { idFromPlatform: orderId } }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      throw redirect(paths.root.to({}))
    },
  )
  const base = paths.deliveryClaim.order.to({ store: found.storeSlug, orderId: found.idFromPlatform })
  return redirect(base + (rest && `/${rest}`) + new URL(request.url).search)
}

/** Never drawn: the loader always leads somewhere. */
export const Component = () => null
