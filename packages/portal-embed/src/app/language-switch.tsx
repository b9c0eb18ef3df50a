import { ownNameOf, shopperLanguageOf, shopperLanguages } from '@aftercare/domain/shared/languages'
import { reopenIn } from './texts/locales.ts'
import { activeLocale, text } from './texts/text.ts'

/** The languages by their own names. A choice lasts for the tab. */
export function LanguageSwitch() {
  return (
    <label className="language-switch">
      <span>{text('shell.language')}</span>
      <select
        key={activeLocale()}
        defaultValue={shopperLanguageOf(activeLocale()) ?? 'en'}
        onChange={({ currentTarget: { value } }) => reopenIn(value)}
      >
        {shopperLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNameOf(language)}
          </option>
        ))}
      </select>
    </label>
  )
}
