import type { DraftParams } from './rule-draft.ts'

/* Input is valid only after validation, so it is displayed through these: a value of another type is none. */

export const textIn = (params: DraftParams, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (params: DraftParams, name: string): number | null => {
  const value = params[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Null if it is neither yes nor no. */
export const flagIn = (params: DraftParams, name: string): boolean | null => {
  const value = params[name]
  return typeof value === 'boolean' ? value : null
}

export const textsIn = (params: DraftParams, name: string): string[] => {
  const value = params[name]
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

export const numbersIn = (params: DraftParams, name: string): number[] => {
  const value = params[name]
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : []
}

const isParams = (value: unknown): value is DraftParams =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A nested object, or undefined if there is none. */
export const partIn = (params: DraftParams, name: string): DraftParams | undefined => {
  const value = params[name]
  return isParams(value) ? value : undefined
}

export const partsIn = (params: DraftParams, name: string): DraftParams[] => {
  const value = params[name]
  return Array.isArray(value) ? value.filter(isParams) : []
}
