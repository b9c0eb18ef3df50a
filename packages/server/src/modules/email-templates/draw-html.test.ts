import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import { sampleMailValues, type MailItem } from '@aftercare/domain/mail/mail-values'
import { storeSettings } from '@aftercare/domain/merchants/settings-schema'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { doIUseEmail } from '@jsx-email/doiuse-email'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { aStore } from '#testing/fixtures.ts'
import { composeMail } from './compose-mail.ts'

const deps = await useTestDeps()
const { claimReceived: values } = sampleMailValues

async function drawn({
  locale = 'en-US',
  items = values.items,
  logoUrl = 'https://northwind.example/logo.png',
}: { locale?: string; items?: MailItem[]; logoUrl?: string } = {}) {
  const store = {
    ...(await aStore(deps)),
    locale,
    settings: v.parse(storeSettings, {}),
    theme: { ...defaultTheme, primaryColor: '#0f6b4f', logoUrl, logoAltText: 'Northwind & Sons' },
  }
  return composeMail(store, defaultEmailTexts('claimReceived', locale), { ...values, items })
}

describe('an email as HTML', () => {
  test('uses only what Gmail, Outlook and Apple Mail support, or what they lose without harm', async () => {
    const { html } = await drawn()
    const emailClients = ['gmail.*', 'outlook.*', 'apple-mail.*']
    const { errors = [] } = { errors: undefined, ...doIUseEmail(html, { emailClients }) }
    // Webmail on phones and Windows Mail, which Microsoft ended, lose more and are left out.
    const features = errors
      .filter((error) => !/gmail\.mobile-webmail|outlook\.windows-mail/.test(error))
      .map((error) => /`(.+?)`/.exec(error)?.[1])
    expect(new Set(features)).toEqual(
      new Set([
        '<body> element', // its background is repeated on the div in it
        '@media', // dark mode, which these programs make themselves
        'Chaining selectors',
        'border-radius',
        'object-fit',
        'opacity', // the preview text is hidden by display, too
        'outline',
        'overflow',
        'table-layout',
        'target attribute', // programs open links in a browser anyway
        'white-space', // the cells also have the attribute
        'word-spacing',
      ]),
    )
    expect([...html.matchAll(/(?:src|background)="([^"]+)"|url\(/g)].map(([, url]) => url)).toEqual([
      'https://northwind.example/logo.png',
    ])
    expect(html).toContain('alt="Northwind &#38; Sons"')
  })

  test.for(['svg', 'webp?v=2'])(
    'has the store’s name in place of a logo in %s, which some email apps don’t show',
    async (ending) => {
      const { html } = await drawn({ logoUrl: `https://northwind.example/logo.${ending}` })
      expect(html).not.toContain('northwind.example/logo')
    },
  )

  test('stays below the size that Gmail cuts off, with a button to the rest', async () => {
    const long = values.items.map((item) => ({ ...item, note: '<&>'.repeat(60) }))
    const { html, text } = await drawn({ items: Array.from({ length: 150 }, () => long).flat() })
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(html).toContain('>…<')
    expect(html).toContain(`href="${values.claim.url}"`)
    expect(text.match(/Merino scarf/g)).toHaveLength(150)
  })

  test('shows what customers typed as they typed it, and reads from right to left in Arabic', async () => {
    const { html } = await drawn({
      locale: 'ar',
      items: values.items.map((item) => ({ ...item, name: '[[url]] <b>"x"</b>' })),
    })
    expect(html).toContain('[[url]] &#60;b&#62;&#34;x&#34;&#60;/b&#62;')
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html).not.toMatch(/text-align:left;color|\[\[(?!url)/)
  })
})
