/** The start cannot go on, for a reason that whoever starts us can mend: its message is all they need. */
export class StartError extends Error {
  override name = 'StartError'
}
