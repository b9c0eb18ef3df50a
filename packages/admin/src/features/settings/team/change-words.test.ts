import { auditActions, auditSources, auditSubjects } from '@aftercare/domain/merchants/audit-actions'
import { expect, test } from 'vitest'
import { actionName, kindName, sourceName } from './change-words.ts'

test.for(auditActions)('%s has its own text', (action) => {
  expect(actionName(action)).not.toBe(action)
  expect(auditActions.filter((other) => actionName(other) === actionName(action))).toEqual([action])
})

test.for(auditSources)('the source %s has its own text', (source) => {
  expect(sourceName(source)).not.toBe(source)
  expect(auditSources.filter((other) => sourceName(other) === sourceName(source))).toEqual([source])
})

test.for(auditSubjects)('%s has a name', (kind) => expect(kindName(kind)).toMatch(/^[A-Z]/))
