import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { metrics } from './metrics.ts'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../deploy/monitoring', name), 'utf8')
const nonEmpty = v.pipe(v.string(), v.nonEmpty())

const dashboard = v.parse(
  v.looseObject({
    panels: v.array(
      v.looseObject({
        id: v.number(),
        title: nonEmpty,
        gridPos: v.object({ h: v.number(), w: v.number(), x: v.number(), y: v.number() }),
        targets: v.pipe(v.array(v.looseObject({ expr: nonEmpty })), v.minLength(1)),
      }),
    ),
  }),
  JSON.parse(read('grafana-dashboard.json')),
)
const rules = v.parse(
  v.object({
    groups: v.array(
      v.object({
        name: nonEmpty,
        rules: v.array(
          v.strictObject({
            alert: nonEmpty,
            expr: nonEmpty,
            for: v.optional(v.pipe(v.string(), v.regex(/^\d+[mh]$/))),
            labels: v.object({ severity: v.picklist(['critical', 'warning']) }),
            annotations: v.object({ summary: nonEmpty, description: nonEmpty }),
          }),
        ),
      }),
    ),
  }),
  parse(read('prometheus-alerts.yaml')),
)

/** The names and labels of series, as a scrape would find them: a histogram is three. */
const measured = metrics.getMetricsAsArray().reduce((found, metric) => {
  const { name, type, labelNames } = metric as unknown as { name: string; type: string; labelNames: string[] }
  const names = type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name]
  for (const one of names) found.set(one, new Set([...labelNames, ...(type === 'histogram' ? ['le'] : [])]))
  return found
}, new Map<string, Set<string>>())

/** Labels that Prometheus adds to what it scrapes, and which no metric of ours may have. */
const added = new Set(['instance', 'job'])
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
]

test.for(expressions)('%s names metrics and labels that the server has: %s', ([, expr]) => {
  const named = expr.match(/\b(?:aftercare|nodejs|process)_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect([...measured.keys()]).toContain(name)
  const known = new Set([...added, ...named.flatMap((name) => [...(measured.get(name) ?? [])])])
  const labels = [...expr.matchAll(/\bby \(([^)]*)\)/g), ...expr.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, list = '']) => list.split(',').map((label) => label.trim().replace(/\s*[=!]~?.*$/, '')),
  )
  for (const label of labels) expect([...known]).toContain(label)
})

test('no metric has a label that Prometheus sets', () => {
  for (const labels of measured.values()) for (const label of added) expect([...labels]).not.toContain(label)
})

describe('the dashboard', () => {
  test('has panels that do not overlap, each with its own number', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })

  test('shows every metric of ours', () => {
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
    const all = metrics.getMetricsAsArray() as unknown as { name: string }[]
    const missing = all.filter(({ name }) => name.startsWith('aftercare_') && !shown.includes(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
