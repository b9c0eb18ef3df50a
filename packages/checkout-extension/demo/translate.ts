import { inLanguageOf, type ShopperLanguage } from '@aftercare/domain/shared/languages'
import ar from '../locales/ar.json' with { type: 'json' }
import da from '../locales/da.json' with { type: 'json' }
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.default.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import it from '../locales/it.json' with { type: 'json' }
import ja from '../locales/ja.json' with { type: 'json' }
import nl from '../locales/nl.json' with { type: 'json' }
import pl from '../locales/pl.json' with { type: 'json' }
import ptBR from '../locales/pt-BR.json' with { type: 'json' }
import sv from '../locales/sv.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }
const texts: Record<ShopperLanguage, Texts> = { en, de, fr, es, it, nl, pl, 'pt-BR': ptBR, sv, da, ja, ar }

type Values = Record<string, string | number>

/**
 * Shopify's own way with an extension's texts: the language of the locale, else the default; `{{name}}` for
 * values; for a number named `count` the plural form of the language.
 *
 * @throws RangeError for a missing text, which would be a bug
 */
export function translate(locale: string, key: string, values: Values = {}): string {
  const found = textAt(inLanguageOf(texts, locale), key) ?? textAt(en, key)
  const text = typeof found === 'object' ? found[pluralForm(locale, values['count'])] : found
  if (typeof text !== 'string') throw new RangeError(`There is no text ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

const textAt = (all: Texts | undefined, key: string) =>
  key
    .split('.')
    .reduce<Texts | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      all,
    )

const pluralForm = (locale: string, count: string | number | undefined) =>
  new Intl.PluralRules(locale).select(Number(count ?? 0))
