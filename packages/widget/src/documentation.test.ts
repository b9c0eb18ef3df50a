import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no example fixes the country of all shoppers', () => {
  const page = readFileSync(new URL('../../../docs/widget.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, example = '']) => example)
  const starting = examples.filter((example) => /widget\.js|init\(/.test(example))
  expect(starting).toHaveLength(3)
  expect(starting.filter((example) => example.includes('country'))).toEqual([])
})
