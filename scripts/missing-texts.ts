// Lists the texts of the portal that each language still shows in English: node scripts/missing-texts.ts
import { existsSync, readdirSync } from 'node:fs'
import { shopperLanguages } from '../packages/domain/src/shared/languages.ts'

const folder = new URL('../packages/portal-embed/src/app/texts/', import.meta.url)
const areas = readdirSync(new URL('en/', folder)).filter((file) => file !== 'messages.ts')

for (const language of shopperLanguages)
  for (const area of areas) {
    const texts = await textsOf(language, area)
    const missing = Object.entries(await textsOf('en', area)).filter(([key]) => !(key in texts))
    for (const [key, english] of missing) console.log(`${language}/${area} ${key}: ${english}`)
  }

async function textsOf(language: string, area: string): Promise<Record<string, string>> {
  const file = new URL(`${language}/${area}`, folder)
  if (!existsSync(file)) return {}
  const parts: Record<string, Record<string, string>> = await import(file.href)
  return Object.assign({}, ...Object.values(parts))
}
