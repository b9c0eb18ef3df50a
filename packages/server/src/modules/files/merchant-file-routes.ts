import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { brandImageKind, brandImageRules } from '@aftercare/domain/merchants/brand-images'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { readBytes } from '#http/read-body.ts'
import { serve } from '#http/serve.ts'
import { hasOrder } from '#modules/orders/order-facts-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { tooLarge } from './brand-image.ts'
import { issueUpload } from './issue-upload.ts'
import { saveTheme } from './save-theme.ts'
import { uploadBrandImage } from './upload-brand-image.ts'

/** Files that staff upload, and the theme that uses some of them. */
export const merchantFileRoutes = newRoutes()

serve(merchantFileRoutes, merchantApi.signedUrlForOrder, async ({ deps, store, params, body }) => {
  const { storeId } = store
  const orderId = params.storeOrderId
  if (!(await hasOrder(deps.db, storeId, orderId))) throw notFound('Order')
  return issueUpload(deps, { storeId, orderId, filename: body.filename, destination: 'crewClaimImg' })
})

serve(merchantFileRoutes, merchantApi.putBrandImage, async ({ deps, store, params }, c) => {
  const parsed = v.safeParse(brandImageKind, params.kind)
  if (!parsed.success) throw notFound()
  const kind = parsed.output
  const bytes = await readBytes(c, brandImageRules[kind].bytesMax).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'too_large' ? tooLarge(kind) : error
  })
  return uploadBrandImage(deps, { storeId: store.storeId, kind }, bytes)
})

serve(merchantFileRoutes, merchantApi.saveStoreTheme, ({ deps, store, session, body }) =>
  saveTheme(deps, store.storeId, session.who, body),
)
