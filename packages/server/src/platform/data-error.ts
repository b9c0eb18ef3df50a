/** Whether the database refused a value because another row has it (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): error is Error & { constraint?: string } =>
  error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Whether the database refused a value itself (SQLSTATE class 22): a number out of range, a date before
 * time, broken text. Trying again ends the same, whoever sent it must send something else.
 */
export const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
