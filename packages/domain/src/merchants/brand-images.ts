import * as v from 'valibot'

export const brandImageKind = v.picklist(['logo', 'background', 'favicon'])
export type BrandImageKind = v.InferOutput<typeof brandImageKind>

/** The field of the theme that holds an image's URL. */
export const brandImageFields = {
  logo: 'logoUrl',
  background: 'backgroundUrl',
  favicon: 'faviconUrl',
} as const satisfies Record<BrandImageKind, string>

const photos = { types: ['image/png', 'image/jpeg', 'image/webp'], typeNames: 'PNG, JPEG or WebP' } as const
const icons = { types: ['image/png', 'image/x-icon'], typeNames: 'PNG or ICO' } as const

/**
 * What may be uploaded as an image of a store's portal: types, size in bytes, and pixels of the longer side.
 *
 * SVG files are not accepted: they can contain scripts, and email apps don't show them.
 */
export const brandImageRules = {
  logo: { ...photos, bytesMax: 2 * 1024 * 1024, sideMax: 5000 },
  background: { ...photos, bytesMax: 5 * 1024 * 1024, sideMax: 8000 },
  favicon: { ...icons, bytesMax: 256 * 1024, sideMax: 1024 },
} as const

/** A limit in bytes as people read it: "2 MB", "256 KB". */
export const sizeName = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`

/** Whether email apps show an image at this URL, as far as its ending tells: none shows SVG or WebP everywhere. */
export const isShownInEmails = (url: string): boolean => {
  const { protocol, pathname } = URL.parse(url) ?? {}
  return /^https?:$/.test(protocol ?? '') && !/\.(?:svgz?|webp|avif)$/i.test(pathname ?? '')
}
