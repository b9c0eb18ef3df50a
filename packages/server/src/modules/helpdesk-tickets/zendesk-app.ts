import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Deps } from '#deps.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { isUuid } from '#platform/new-id.ts'
import { largeLogo, smallLogo } from './zendesk-app-logos.ts'

/**
 * The app that a store uploads to Zendesk, as a ZIP file: it shows the store's agent card beside tickets. It contains
 * no secret. Undefined for an unknown store.
 */
export async function packZendeskApp(deps: Deps, storeId: string): Promise<Uint8Array | undefined> {
  const store = isUuid(storeId) ? await findStore(deps.db, storeId) : undefined
  if (!store) return undefined
  const { publicUrl } = deps.config
  const url = `${publicUrl}/admin/${storeId}/agent-card?ref=zendesk`
  const zip = new ZipFile()
  const add = (name: string, content: string | Uint8Array) => zip.addBuffer(Buffer.from(content), name)
  add('manifest.json', JSON.stringify(manifest(publicUrl, url), null, 2))
  add('translations/en.json', JSON.stringify(translations, null, 2))
  add('assets/logo.png', largeLogo)
  add('assets/logo-small.png', smallLogo)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const manifest = (publicUrl: string, url: string) => ({
  name: 'Aftercare',
  author: { name: 'Aftercare', email: `support@${new URL(publicUrl).hostname}`, url: publicUrl },
  version: '1.0',
  frameworkVersion: '2.0',
  defaultLocale: 'en',
  private: true,
  signedUrls: true,
  location: { support: { ticket_sidebar: { url, flexible: true } } },
})

const translations = {
  app: {
    name: 'Aftercare',
    short_description: 'Returns and claims beside tickets',
    long_description:
      'Shows the customer’s orders and claims beside a ticket, and what can be done about them.',
    installation_instructions: 'Upload the app as a private app, then enter its ID in Aftercare.',
  },
}
