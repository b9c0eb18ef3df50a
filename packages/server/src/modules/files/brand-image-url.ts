import type { Config } from '#config.ts'

/** The public URL of a store's branding. */
export const brandImageUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, storeId: string, name: string) =>
  `${publicUrl}/files/${storeId}/${name}`

/** Whether a URL leads to a file of ours, of whatever kind and store. */
export const isOwnFile = ({ publicUrl }: Pick<Config, 'publicUrl'>, url: string): boolean => {
  const { origin, pathname } = URL.parse(url) ?? {}
  return origin === new URL(publicUrl).origin && pathname?.startsWith('/files/') === true
}

/** The name of a store's branding by its URL, also at an address this installation had before. */
export function brandImageName(storeId: string, url: string): string | undefined {
  const path = URL.parse(url)?.pathname ?? ''
  const start = `/files/${storeId}/`
  const name = path.startsWith(start) ? path.slice(start.length) : ''
  return /^branding\/[0-9a-f]{40}\.[a-z]{3,4}$/.test(name) ? name : undefined
}
