// Builds the layout of emails with MJML; with --check it only reports whether the built one is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import mjml from 'mjml-core'
import preset from 'mjml-preset-core'
import { format, resolveConfig } from 'prettier'

const source = new URL('../packages/server/mail/layout.mjml', import.meta.url).pathname
const built = new URL('../packages/server/src/modules/email-templates/mail-layout.ts', import.meta.url)
  .pathname

/** Nothing is loaded from elsewhere, so there are no web fonts. Values are only known later, so none is checked. */
const { html } = await mjml.default(readFileSync(source, 'utf8'), {
  presets: [preset],
  fonts: {},
  validationLevel: 'skip',
  keepComments: true,
})

const parts: Record<string, string> = {}
const part = /<!-- part:(\w+) -->((?:(?!<!-- part:)[^])*?)<!-- end:\1 -->/g
let frame = html
  .replace(/\s*\n\s*/g, '\n')
  .replace(/\n(\[\[label\]\])\n/, '$1')
  .trim()
for (let before = ''; before !== frame;) {
  before = frame
  frame = frame.replace(part, (_, name: string, text: string) => {
    parts[name] = text.trim()
    return ''
  })
}

const text = await format(
  `/* Built from mail/layout.mjml by scripts/build-mail-layout.ts. */

/** The parts of an email. Each \`[[name]]\` stands for a value. */
export const mailLayout = {
${Object.entries({ ...parts, frame: frame.replace(/\n+/g, '\n') })
  .map(([name, text]) => `${name}: \`${text}\`,`)
  .join('\n')}
} as const
`,
  { ...(await resolveConfig(built)), filepath: built },
)
if (!process.argv.includes('--check')) writeFileSync(built, text)
else if (readFileSync(built, 'utf8') !== text) {
  process.stderr.write('The mail layout is outdated: node scripts/build-mail-layout.ts\n')
  process.exitCode = 1
}
