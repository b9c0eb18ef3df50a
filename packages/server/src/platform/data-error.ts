/**
 * Whether the database refused a value itself (SQLSTATE class 22): a number out of range, a date before
 * time, broken text. Trying again ends the same, whoever sent it must send something else.
 */
export const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
