import { brandImageFields } from '@aftercare/domain/merchants/brand-images'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { themeDocument } from '#modules/merchants/portal-documents.ts'
import { saveDocument } from '#modules/merchants/save-document.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { brandImageName, brandImageUrl, isOwnFile } from './brand-image-url.ts'
import { keepBranding, releaseBranding } from './file-store.ts'

/** Sent emails keep showing the logo they were sent with for this long. */
const keptAfterReplacementMs = 90 * dayMs

/**
 * Replaces the theme. Uploaded images that it names are kept for as long as it names them, and 90 days more; so a URL
 * of ours in a saved theme always has its file.
 *
 * @throws AppError 422 for a URL of ours without a file and for one that is not on the public internet, 409 if someone
 *   else has saved in the meantime
 */
export async function saveTheme(
  deps: Deps,
  storeId: string,
  who: Who,
  { version, theme }: Versioned<{ theme: Theme }>,
): Promise<Versioned<{ theme: Theme }>> {
  const saved = { version, theme: { ...theme } }
  const names = new Map<string, keyof Theme>()
  for (const field of Object.values(brandImageFields)) {
    const url = theme[field]
    if (url === null) continue
    const name = brandImageName(storeId, url)
    if (name === undefined) {
      if (isOwnFile(deps.config, url)) throw missing(field)
      if (deps.webhookSender.isRefused(url)) throw invalidField(`theme.${field}`, notPublic)
      continue
    }
    names.set(name, field)
    saved.theme[field] = brandImageUrl(deps.config, storeId, name)
  }
  return saveDocument(deps, storeId, who, themeDocument, saved, async ({ db, now }) => {
    for (const [name, field] of names)
      if (!(await keepBranding(db, { storeId, name, now: now() }))) throw missing(field)
    const expiresOn = new Date(now().getTime() + keptAfterReplacementMs)
    await releaseBranding(db, { storeId, names: [...names.keys()], expiresOn })
  })
}

const notPublic = 'Please enter a public address that starts with https://'

function missing(field: string) {
  const message = 'This image is no longer available. Upload it again.'
  return new AppError('unprocessable', 'image_missing', message, {
    body: { fields: [{ path: `theme.${field}`, message }] },
  })
}
