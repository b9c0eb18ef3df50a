import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const values = { name: 'Ada *A*', items: Array.from({ length: 300 }, (_, index) => ({ index })) }

test('a template is rendered with escaped values, and reports the variables it uses', async () => {
  expect(await fillTemplate('Dear {{ name }}\n{{ claim_button }}', values)).toEqual({
    names: [
      { name: 'name', line: 1 },
      { name: 'claim_button', line: 2 },
    ],
    text: expect.stringMatching(/^Dear Ada [^*]A[^*]\n[^\n]claim_button[^\n]$/),
    fault: null,
  })
})

test('what cannot be filled in says why, with the names it takes where it can be read', async () => {
  expect(await fillTemplate('{{ name }}\n{{ nobody }}', values)).toEqual({
    names: [
      { name: 'name', line: 1 },
      { name: 'nobody', line: 2 },
    ],
    text: null,
    fault: { line: 2, message: 'There is no variable nobody' },
  })
  expect(await fillTemplate('{% if', values)).toMatchObject({ names: [], text: null, fault: { line: 1 } })
})

const loops = (depth: number, body: string) =>
  '{% for i in items %}'.repeat(depth) + body + '{% endfor %}'.repeat(depth)

test.for([
  loops(4, ''),
  loops(2, '{{ name }}'),
  loops(1, '{% assign a = name | append: name | replace: "a", name %}'.repeat(300)),
])('a text with loops that would hold up the server for seconds is refused (%#)', async (source) => {
  expect(await fillTemplate(source, values)).toMatchObject({
    text: null,
    fault: { message: 'This text takes too long, or becomes too large' },
  })
  expect(await fillTemplate('{{ name }}', { name: 'Ada' })).toMatchObject({ text: 'Ada', fault: null })
})
