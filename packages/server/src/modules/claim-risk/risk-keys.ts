import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'

/**
 * The keys by which claims of all stores are compared: the same value has the same key, and without our
 * secret nobody can recover or guess the value.
 */
export const riskKey = ({ secret }: Config, kind: 'email' | 'device' | 'address', value: string): string =>
  createHmac('sha256', `risk ${kind} ${secret}`).update(value).digest('base64url')
