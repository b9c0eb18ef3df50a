import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardValue, readLine, readMarkup } from './mail-markup.ts'
import { MailInsert } from './mail-values.ts'

const plain = (text: string) => ({ text, isBold: false, href: null })

describe('a body', () => {
  test('has paragraphs, lists, bold text, links and inserts', () => {
    const table = guardValue(new MailInsert('item_list'))
    const body = `Hello **Ada**,\nhow are you?\n\n\n- one\n\n- [two](https://a.example/x)\nThat’s it. ${table} Bye`
    expect(readMarkup(body)).toEqual([
      {
        type: 'paragraph',
        lines: [[plain('Hello '), { ...plain('Ada'), isBold: true }, plain(',')], [plain('how are you?')]],
      },
      { type: 'list', items: [[plain('one')], [{ ...plain('two'), href: 'https://a.example/x' }]] },
      { type: 'paragraph', lines: [[plain('That’s it.')]] },
      { type: 'insert', name: 'item_list' },
      { type: 'paragraph', lines: [[plain('Bye')]] },
    ])
  })

  test.for(['javascript:alert(1)', 'data:text/html,x', 'https://', '//evil.example', 'vbscript:x'])(
    'has no link to %s',
    (address) => {
      expect(readMarkup(`[words](${address.replace(/[()]/g, '')})`)).toEqual([
        { type: 'paragraph', lines: [[plain('words')]] },
      ])
    },
  )

  test.for(['[', '**', '[a](', '*', '- ', '\n\n', '[a]', '**a'])(
    'of nothing but %j is parsed quickly',
    // Milliseconds where each letter is looked at a few times, minutes where each is for every other.
    { timeout: 30_000 },
    (piece) => {
      expect(readMarkup(piece.repeat(300_000 / piece.length))).toBeInstanceOf(Array)
    },
  )
})

describe('a value', () => {
  const hostile = fc.stringMatching(/^([*[\]()\n-]|https:\/\/x\.example|[a-z ]){0,40}$/)

  test('comes out as what it is, and is never markup', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const blocks = readMarkup(`a ${guardValue(value)} b`)
        expect(blocks).toEqual([{ type: 'paragraph', lines: [[plain(`a ${value} b`)]] }])
      }),
    )
  })

  test('cannot imitate what we insert', () => {
    expect(readMarkup(guardValue('\ue00eitem_list\ue00f'))).toEqual([
      { type: 'paragraph', lines: [[plain('item_list')]] },
    ])
  })

  test('is one line in a subject', () => {
    expect(
      readLine(`About\n${guardValue('a\r\nBcc: everybody')} ${guardValue(new MailInsert('item_list'))}`),
    ).toBe('About a Bcc: everybody item_list')
  })
})
