/** Whether the database refused a value because another row has it (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): error is Error & { constraint?: string } =>
  error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Whether the database refused a value (SQLSTATE class 22): a number out of range, an impossible date, broken
 * text. Retrying fails again, so the caller has to send something else.
 */
export const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
