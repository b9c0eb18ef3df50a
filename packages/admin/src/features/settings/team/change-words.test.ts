import { auditActions, auditSubjects } from '@aftercare/domain/merchants/audit-actions'
import { expect, test } from 'vitest'
import { actionName, kindName } from './change-words.ts'

test.for(auditActions)('%s has its own text', (action) => {
  expect(actionName(action)).not.toBe(action)
  expect(auditActions.filter((other) => actionName(other) === actionName(action))).toEqual([action])
})

test.for(auditSubjects)('%s has a name', (kind) => expect(kindName(kind)).toMatch(/^[A-Z]/))
