import { brandColors } from '@aftercare/domain/merchants/brand-colors'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { titleSite } from './page-title.ts'

const propertyOf: Record<keyof ReturnType<typeof brandColors>, string> = {
  brand: '--brand',
  brandFill: '--brand-fill',
  brandHover: '--brand-hover',
  brandPressed: '--brand-pressed',
  brandSoft: '--brand-soft',
  onBrand: '--on-brand',
  brandText: '--brand-text',
}

/** Applies the store's theme to the page: colors, background, tab icon and title. */
export function applyTheme(theme: Theme): void {
  const { style } = document.documentElement
  const colors = brandColors(theme.primaryColor)
  for (const [name, property] of Object.entries(propertyOf))
    style.setProperty(property, colors[name as keyof typeof colors])

  style.setProperty('--page', theme.backgroundColor)
  document.documentElement.toggleAttribute('data-picture', theme.backgroundUrl !== null)
  style.setProperty(
    '--page-picture',
    theme.backgroundUrl ? `url(${JSON.stringify(theme.backgroundUrl)})` : 'none',
  )

  titleSite(theme.tabTitle)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && theme.faviconUrl) icon.href = theme.faviconUrl
}
