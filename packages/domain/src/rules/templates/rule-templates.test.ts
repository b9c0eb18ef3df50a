import { describe, expect, test } from 'vitest'
import { applyRules } from '../apply-rules.ts'
import { compileRules } from '../compile-rules.ts'
import { compileTemplate, initialValues } from './rule-template.ts'
import { ruleTemplates } from './rule-templates.ts'

const store = { timeZone: 'America/New_York' }
function templateOf(wanted: string) {
  const template = ruleTemplates.find(({ id }) => id === wanted)
  if (!template) throw new Error(`No template ${wanted}`)
  return template
}

/** What a merchant enters where a template has no default. */
const examples: Record<string, unknown> = {
  tags: ['sale'],
  countries: ['US', 'CA'],
  returnLocationId: 'location-1',
  orderedFrom: '2026-11-01',
  orderedTo: '2026-12-24',
  returnUntil: '2027-01-31',
}

function compiled(id: string, given: Record<string, unknown> = {}) {
  const template = templateOf(id)
  const { rule, problems } = compileTemplate(
    template,
    { ...examples, ...initialValues(template), ...given },
    store,
  )
  if (!rule) throw new Error(JSON.stringify(problems))
  return rule
}

test('there are at least ten, and no two have an id in common', () => {
  expect(ruleTemplates.length).toBeGreaterThanOrEqual(10)
  expect(new Set(ruleTemplates.map(({ id }) => id)).size).toBe(ruleTemplates.length)
})

test.for(ruleTemplates.map(({ id }) => id))('%s becomes a rule that may be saved', (id) => {
  expect(compiled(id)).toMatchObject({ name: templateOf(id).name, isEnabled: true })
})

test('reports what is missing or wrong by field', () => {
  expect(compileTemplate(templateOf('block-countries'), { footnote: 'x'.repeat(31) }, store)).toEqual({
    problems: { countries: 'Must not be empty', footnote: 'Footnote must be less than 30 characters' },
  })
  expect(
    compileTemplate(templateOf('own-carrier-abroad'), { ...examples, countries: ['Spain'] }, store),
  ).toEqual({ problems: { countries: 'Must be a country' } })
})

describe('a holiday order', () => {
  // prettier-ignore
  test.for([
    ['2026-11-01T03:59:59.999Z', false],
    ['2026-11-01T04:00:00.000Z', true], // midnight in New York
    ['2026-12-25T04:59:59.999Z', true],
    ['2026-12-25T05:00:00.000Z', false],
  ] as const)('of %s has more time: %s', ([createdOn, isMatch]) => {
    const rule = { ...compiled('holiday-window'), id: 'rule', priority: 1, createdOn }
    const { verdict } = applyRules(compileRules([rule]), 'order-lookup/line', { 'order.createdOn': createdOn })
    expect(verdict.claimWindow.refund !== undefined).toBe(isMatch)
  })
})
