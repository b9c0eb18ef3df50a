import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { issueUpload } from './issue-upload.ts'
import { receiveUpload } from './receive-upload.ts'

type Stored = {
  storeId: string
  orderId: string
  filename: string
  /** Who sent it, in logs. */
  from: string
}

/**
 * Stores a file that reached us otherwise than from a browser as an upload of an order, with the same checks: by its type,
 * within the limits, and without metadata. Returns its name; undefined for one that is refused. Not to be called in a
 * transaction.
 */
export async function storeFile(
  deps: Deps,
  { storeId, orderId, filename, from }: Stored,
  content: Blob,
): Promise<string | undefined> {
  try {
    const { uploadFilename: name } = await issueUpload(deps, {
      storeId,
      orderId,
      filename: filename.replaceAll(/\p{C}/gu, '').trim().slice(-200) || 'file',
      destination: 'crewClaimImg',
    })
    await receiveUpload(deps, { storeId, name, network: from }, content.stream())
    return name
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error, storeId, from }, 'a file was not taken in')
    return undefined
  }
}
