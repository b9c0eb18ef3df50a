import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'

export type Versioned<Part> = Part & { version: string }

/** A document with the version that a change must name. */
export const withVersion = <Part extends object>(part: Part): Versioned<Part> => ({
  ...part,
  version: versionOf(part),
})

/** @throws AppError 409 if `version` is not that of `current` */
export const assertUnchanged = (current: object, version: string): void =>
  assertVersion(versionOf(current), version)

/** @throws AppError 409 when `current` is another version than `given` */
export function assertVersion(current: string, given: string): void {
  if (current !== given) throw changedMeanwhile()
}

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'changed_meanwhile',
    'Someone else has changed this since you opened it. Nothing was saved.',
  )

/** The same for a deletion, for which the version is optional. */
export function assertUnchangedIfSeen(current: object, version: string | undefined): void {
  if (version !== undefined) assertUnchanged(current, version)
}

/** Of the content, so that a change elsewhere in the store is no conflict. Schemas give their fields one order. */
export const versionOf = (part: object): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22)
