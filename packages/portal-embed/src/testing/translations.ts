import { shopperLanguages, type ShopperLanguage } from '@aftercare/domain/shared/languages'
import type { Words } from '../app/texts/text.ts'

const files = import.meta.glob<Record<string, Words>>(
  ['../app/texts/*/*.ts', '!**/messages.ts', '!**/catalog.ts', '!**/en/*.ts'],
  { eager: true },
)

/** The languages into which English is translated. */
export const translations = shopperLanguages.filter((language) => language !== 'en')

/** Every text of a language, of all areas. */
export const textsIn = (language: ShopperLanguage): Words =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, file]) =>
      path.includes(`/${language}/`) ? Object.values(file) : [],
    ),
  )
