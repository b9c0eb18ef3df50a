/** The agent's card that this page was opened with, as long as the page lives; in a frame there is no back button. */
let held: string | undefined

export const cardAddress = (): string | undefined => held

export const holdCardAddress = (address: string | undefined): void => {
  held = address
}
