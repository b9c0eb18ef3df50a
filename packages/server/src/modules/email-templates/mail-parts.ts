import { brandColors, brandTextOnDark } from '@aftercare/domain/merchants/brand-colors'
import { isShownInEmails } from '@aftercare/domain/merchants/brand-images'
import { directionOf } from '@aftercare/domain/shared/languages'
import type { Store } from '#modules/merchants/store-reads.ts'
import { mailLayout } from './mail-layout.ts'

export const quiet = '#6b665d'
/** The card in dark mode, as the layout draws it. */
const darkGround = '#1f1d1a'

type Part = Exclude<keyof typeof mailLayout, 'frame'>
export type Drawn = (part: Part, values?: Record<string, string>) => string

/** Values are put in as they are: text has to be escaped before. */
const filled = (part: string, values: Record<string, string>): string =>
  part.replace(/\[\[(\w+)\]\]/g, (_, name: string) => values[name] ?? '')

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`).replaceAll('\n', '<br>')

type Framed = {
  header: string
  /** What lists of emails show after the subject. */
  preview: string
  /** HTML. */
  content: string
  /** HTML. */
  footer: string
}

/** Draws parts of the layout of emails in a language, and the whole around them, in the store's look. */
export function mailDrawer(store: Store, language: string) {
  const direction = directionOf(language)
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const { brandFill, onBrand, brandText } = brandColors(store.theme.primaryColor)
  const draw: Drawn = (part, values) =>
    filled(mailLayout[part], { start, end, brandFill, onBrand, ...values })
  const frame = ({ header, preview, content, footer }: Framed): string =>
    filled(mailLayout.frame, {
      language: escape(language),
      direction,
      start,
      title: escape(header),
      header: escape(header),
      preview: escape(preview),
      linkOnDark: brandTextOnDark(store.theme.primaryColor, darkGround),
      brand: brandOf(draw, store),
      content,
      footer,
    })
  return { draw, frame, linkColor: brandText }
}

/** The logo if email apps show it, else the store's name. */
function brandOf(draw: Drawn, { name, theme: { logoUrl, logoAltText } }: Store): string {
  return logoUrl !== null && isShownInEmails(logoUrl)
    ? draw('logo', { logoUrl: escape(logoUrl), name: escape(logoAltText ?? name) })
    : draw('name', { name: escape(name) })
}
