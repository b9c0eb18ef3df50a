import { Readable } from 'node:stream'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { Context } from 'hono'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { query, reply } from '#http/validate.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { brandImageName } from './brand-image-url.ts'
import { openFile } from './file-reads.ts'
import { issueUpload } from './issue-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { isSigned, type FileAccess } from './signed-address.ts'

const { signedUrl } = customerApi

/** Proof of a purchase elsewhere belongs to no order, so anybody may send it, within limits. */
export const customerFileRoutes = newRoutes().get(signedUrl.path, query(signedUrl.query), async (c) => {
  const { filename, destination, deviceId } = c.req.valid('query')
  const { storeId } = c.var.store
  if (destination === 'crewProofOfPurchase') {
    assertCollectsProof(c.var.store)
    const network = clientNetwork(c)
    const { rateLimits } = c.var.deps
    await rateLimits.takeAttempt('proofUploadOfDevice', `${storeId} ${deviceId ?? network}`)
    await rateLimits.takeAttempt('proofUpload', `${storeId} ${network}`)
    return reply(
      c,
      signedUrl,
      await issueUpload(c.var.deps, { storeId, orderId: null, filename, destination }),
    )
  }
  const { orderId } = requireOrderAccess(c)
  return reply(c, signedUrl, await issueUpload(c.var.deps, { storeId, orderId, filename, destination }))
})

/** @throws AppError 409 if the store asks for no proof of purchase */
function assertCollectsProof({ isActive, settings }: Store): void {
  const { isEnabled, shouldCollectProofOfPurchase } = settings.registrations
  if (isActive && isEnabled && shouldCollectProofOfPurchase) return
  throw new AppError('conflict', 'proof_not_collected', 'Failed to upload file')
}

/** Files opened directly can't run scripts, load anything, or be framed. */
const inert = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/**
 * Files behind signed addresses, and stores' branding, which is public: its random names are never used again. The
 * browser's own idea of a type never counts, and nothing here may run.
 */
export const fileRoutes = newRoutes()
  .get('/files/:storeId/branding/:file', async (c) => {
    const { storeId } = c.req.param()
    const name = isUuid(storeId) ? brandImageName(storeId, c.req.url) : undefined
    const file = name && (await openFile(c.var.deps, storeId, name))
    if (!file) throw notFound()
    return c.body(Readable.toWeb(file.stream) as ReadableStream, 200, {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      ...inert,
    })
  })
  .put('/files/:storeId/:folder/:file', async (c) => {
    const { storeId, name } = signedFile(c, 'upload')
    if (!c.req.raw.body) throw new AppError('invalid', 'empty_file', 'Failed to upload file')
    await receiveUpload(c.var.deps, { storeId, name, network: clientNetwork(c) }, c.req.raw.body)
    return c.body(null, 204)
  })
  .get('/files/:storeId/:folder/:file', async (c) => {
    const { storeId, name } = signedFile(c, 'read')
    const file = await openFile(c.var.deps, storeId, name)
    if (!file) throw notFound()
    return c.body(Readable.toWeb(file.stream) as ReadableStream, 200, {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'content-disposition': `inline; filename="${file.filename}"`,
      ...inert,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

/** The file that a signed address names. A wrong or lapsed signature looks like a file that is not there. */
function signedFile(c: Context<AppEnv>, access: FileAccess): { storeId: string; name: string } {
  const storeId = c.req.param('storeId') ?? ''
  const name = `${c.req.param('folder')}/${c.req.param('file')}`
  const expires = Number(c.req.query('expires'))
  const signature = c.req.query('signature') ?? ''
  if (!isSigned(c.var.deps, { storeId, name, access, expires, signature })) throw notFound()
  return { storeId, name }
}
