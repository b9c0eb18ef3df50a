/** What fails is told and ends the run badly, but takes nothing from what the others measured. */
export async function orNothing<Result>(part: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await part()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return undefined
  }
}
