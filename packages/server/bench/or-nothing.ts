/** A failure is reported and fails the run, but does not discard the other measurements. */
export async function orNothing<Result>(part: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await part()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return undefined
  }
}
