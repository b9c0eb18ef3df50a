import { translations } from '../shared/translations.ts'

/** What a reason or a detail is called in other languages. */
export const reasonName = translations(['name'], 128)
