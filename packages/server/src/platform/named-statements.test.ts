import { describe, expect, test } from 'vitest'
import { statementNames } from './named-statements.ts'

describe('names of statements', () => {
  test('a statement has a name from the second time on, and keeps it', () => {
    const nameOf = statementNames()
    expect([1, 2, 3].map(() => nameOf('select 1'))).toEqual([undefined, 'statement_0', 'statement_0'])
  })

  test('different statements have different names', () => {
    const nameOf = statementNames()
    const names = ['select 1', 'select 2'].map((sql) => (nameOf(sql), nameOf(sql)))
    expect(new Set(names).size).toBe(2)
  })

  test('only so many are named, however many come', () => {
    const nameOf = statementNames()
    const statements = Array.from({ length: 1000 }, (_, index) => `select ${index}`)
    const named = statements.map((sql) => (nameOf(sql), nameOf(sql))).filter((name) => name !== undefined)
    expect(named).toHaveLength(300)
    expect(nameOf('select 0')).toBe('statement_0')
  })
})
