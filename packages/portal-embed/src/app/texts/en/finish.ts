/** Address, return methods, summary and the overview of a finished claim. */
export const finish = {} as const
