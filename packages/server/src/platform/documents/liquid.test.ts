import { describe, expect, test } from 'vitest'
import { liquidTemplates, TemplateError } from './liquid.ts'

const { render, namesIn } = liquidTemplates((value) => `<${String(value)}>`)
const values = { name: 'Ada', nothing: null, items: Array.from({ length: 300 }, (_, index) => ({ index })) }

function faultOf(source: string) {
  try {
    render(source, values)
  } catch (error) {
    if (error instanceof TemplateError) return error.fault
    throw error
  }
  return null
}

describe('a template', () => {
  test('is filled in, each value through the guard', () => {
    expect(
      render('Dear {{ name | upcase }}{% if nothing %}, no{% endif %}{% assign a = name %}{{ a }}', values),
    ).toBe('Dear <ADA><Ada>')
  })

  test.for([
    ['a\n{{ nobody }}', 2, 'There is no variable nobody'],
    ['{{ name.constructor }}', 1, 'There is no variable name.constructor'],
    ['\n\n{{ name | frobnicate }}', 3, 'There is no filter frobnicate'],
    ['{{ name | raw }}', 1, 'There is no filter raw'],
    ['x\n{% if name %}', 2, '{% if name %} is not closed'],
    ['{{ name ', 1, '{{ name is not closed'],
    ['{% include "secret" %}', 1, 'There is no tag include'],
    ['{% render "secret" %}', 1, 'There is no tag render'],
    ['{% layout "secret" %}', 1, 'There is no tag layout'],
    ['{% capture a %}{% endcapture %}', 1, 'There is no tag capture'],
  ] as const)('%j is refused with its line', ([source, line, message]) => {
    expect(faultOf(source)).toEqual({ line, message })
  })

  const nested = (depth: number, head: string) =>
    head.repeat(depth) + 'x'.repeat(100) + '{% endfor %}'.repeat(depth)
  test.for([
    '{% for i in (1..1000000000) %}x{% endfor %}',
    nested(9, '{% for i in (1..9) %}'),
    nested(5, '{% for i in items %}'),
    nested(300, '{% for i in (1..3) %}'),
    '{% assign a = name %}{% for i in (1..40) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
    '{% assign a = "xx" %}{% for i in (1..40) %}{% assign a = a | replace: "x", a %}{% endfor %}{{ a }}',
  ])('that would never end or fill the memory ends soon (%#)', (source) => {
    expect(faultOf(source)?.message).toBe('This text takes too long, or becomes too large')
  })

  test('that is longer than any that is written is not even read', () => {
    expect(faultOf('{{ name }}'.repeat(2500))?.message).toBe('This text is too long')
  })

  test('says which names it takes, also where it would not come by', () => {
    const source =
      'x\n{% if nothing %}{{ store.address[0].line }}{% endif %}{% for i in items %}{{ i.index }}{% endfor %}'
    expect(namesIn(source)).toEqual([
      { name: 'nothing', line: 2 },
      { name: 'store.address.line', line: 2 },
      { name: 'items', line: 2 },
    ])
  })
})
