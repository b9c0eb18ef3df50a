import { createHmac } from 'node:crypto'
import type { Config } from '#config.ts'

/**
 * By what claims of all stores are compared: the same value is the same key, and nobody without our secret
 * can tell the value, or try out values.
 */
export const riskKey = ({ secret }: Config, kind: 'email' | 'device' | 'address', value: string): string =>
  createHmac('sha256', `risk ${kind} ${secret}`).update(value).digest('base64url')
